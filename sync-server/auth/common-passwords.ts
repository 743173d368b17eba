/** The most frequently leaked passwords, lower-cased: the first an attacker tries (S-03). */
import { dictionary } from '@zxcvbn-ts/language-common'
import { isTooShort } from '#core/password.ts'

const MOST_COMMON = 3000

const ranked = dictionary['passwords-common'].filter((password) => !isTooShort(password)).slice(0, MOST_COMMON)

/** Other common guesses that the list, ranked by older leaks, has further down or not at all. */
const others = `
0123456789 987654321 9876543210 87654321 7654321 654321 0987654321 1111111 111111111 1111111111 0000000 00000000
0000000000 222222 22222222 333333 444444 555555 5555555 55555555 66666666 777777 77777777 888888 8888888 88888888
999999 99999999 121212 12121212 123123123 252525 141414 151515 101010 10101010 202020 212121 232323 242424 420420
69696969 456456 456789 01020304 110110 100200 1qazse4 zaq1zaq1 a12345678 aa1234 aa12345678 aa123456 abc1234 abc123456
abcd123 abcdef abcdefg abcdefgh abcabc aaaaaa aaaaaaa aaaaaaaa asdasdasd asdfqwer aqwzsx azertyuiop qwe123456 qwerqwer
qwerty1234 qwertz qwerty7 qwerty11 zxcvbnm123 zxczxc poiuyt poiuytrewq lkjhgf mnbvcxz password0 password2 password3
password4 password5 password6 password7 password8 password9 password01 password10 password11 password12 password1234
password12345 password123456 password! password1! password123! password. password? password@123 password@1 passw0rd!
passw0rd1 p@ssword p@ssw0rd p@ssw0rd1 p@ssw0rd! p@$$w0rd p@ssword1 p@ssword123 passwort1 passwort123 pass12345
mypassword newpassword yourpassword thepassword nopassword changeme1 changeme123 letmein123 letmein! welcome0
welcome12 welcome123 welcome1234 welcome! welcome1! welcome@123 default default1 secret12 secret123 secret1234
topsecret admin1 admin12 admin123 admin1234 admin12345 admin123456 admin@123 admin! adminadmin administrator root123
rootroot toortoor test1234 test12345 test123456 testing1 testing123 guest1 guest123 user123 user1234 username login1
login123 loginlogin access1 master123 system123 server123 oracle123 manager1 support1 temp123 temp1234 temppass
temporary computer1 windows1 google1 google123 facebook facebook1 linkedin twitter yahoo123 youtube samsung123 iphone
android nokia123 apple123 iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! love123 love1234 loveme1 forever1
princess1 princess12 sweetheart honey1 honeyhoney babygirl1 babyboy1 baby123 angel123 sunshine1 sunshine12 sunshine123
sunflower summer12 summer123 summer! winter1 winter123 spring1 autumn1 flower1 butterfly1 rainbow1 purple1 orange1
yellow1 whatever1 nothing1 something trustme trustno starwars1 starwars123 pokemon123 naruto1 dragon12 dragon123
dragonball monkey12 monkey123 tigger1 hellokitty puppy1 doggy1 dogdog spider1 spiderman1 superman1 superman123
batman123 hulk123 captain1 ninja1 ninja123 falcon1 eagles1 steelers1 lakers1 lakers24 football12 football123 baseball1
baseball12 basketball1 soccer10 soccer12 soccer123 hockey1 hockey12 softball1 volleyball tennis1 michael12 michael123
michelle1 jessica123 jennifer1 ashley1 ashley12 amanda123 nicole1 nicole12 daniel12 daniel123 andrea1 joshua1 joshua12
robert12 charlie12 charlie123 george123 hannah1 samantha1 elizabeth1 justinbieber jonathan1 nicholas1 alexander1
alexis1 taylor1 victoria1 vanessa1 christian1 christina madison1 liverpool1 barcelona1 realmadrid maverick1 mustang67
corvette1 ferrari1 porsche1 mercedes1 bmw123 toyota1 honda123 camaro1 harleydavidson yamaha1 driver1 driver123 uber123
uberuber lyft123 doordash doordash1 grubhub instacart taxi123 mycar1 cheese1 cookie1 banana1 ginger1 peanut1
chocolate1 strawberry cherry1 pizza1 coffee1 buttercup sugar1 candy1 jellybean hunter2 hunter12 hunter123 shadow12
shadow123 killer123 army123 merlin1 matrix1 demon1 death1 hell123 freedom123 newyork1 chicago1 london1 london123
england1 canada1 mexico1 india123 jesus123 jesuschrist jesuslovesme christ1 blessed1 faith1 grace1 hello12 hello1234
hello12345 hellohello helloworld hello! good123 friends1 family1 mother1 mommy1 brother1 sister1 bestfriend money123
moneymoney millionaire success1 winner1 lucky123 smile1 sexy123 hottie1 fuckyou123 eatme1 badboy1 player1 gamer1
gamer123 minecraft1 fortnite roblox roblox123 playstation xbox360 counter callofduty liverpool123 slipknot1 metallica1
nirvana1 eminem1 tupac1 greenday1 guitar1 music123 rockstar1 rocknroll dancer1 dancing single1 married student1
student123 teacher1 school1 school123 secure security1 secure123 p4ssw0rd l3tm31n qwe12345 q123456 z123456 zzzzzz
xxxxxx aaa123 abcabc123 1password 12password 123password 12345abc 12345qwerty 123456abc 1234561 12345678a 12345671
2000000 2020202 20202020 20212021 20222022 20232023 20242024 20252025 20262026 19841984 19871987 19901990 20002000
asdf12345 asdfg123 asdf!@#$ qwerty!@# !@#$%^ !@#$%^& !@#$%^&* !@#$%^&*() !qaz2wsx 1qaz@wsx !qaz@wsx 123!@# abc!@#
q!w@e#r$ aaron1 travis1 jamie1 wayne1 camila sofia1 alejandro francisco rodrigo gonzalez hernandez lopez1 rodriguez
ramirez flores rivera gerhard stefanie robbins katherine kaitlyn mackenzie makayla brittney cassandra gabriela player2
college1 water1 hotmail booty1 cobra1 scotland1 lincoln1 missy1 mememe teacher2 ytrewq stonecold
`

export const commonPasswords: ReadonlySet<string> = new Set([...ranked, ...others.trim().split(/\s+/)])
