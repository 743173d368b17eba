/** Passwords of six characters and more that leak most often, lower-cased: the first that anybody tries (S-03). */
export const commonPasswords: ReadonlySet<string> = new Set(`
123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 7654321 654321 0987654321
111111 1111111 11111111 111111111 1111111111 000000 0000000 00000000 0000000000 222222 22222222 333333 444444 555555
5555555 55555555 666666 66666666 777777 7777777 77777777 888888 8888888 88888888 999999 99999999 121212 12121212
112233 11223344 1122334455 123123 123123123 12312312 123321 123321123 123454321 123654 1234554321 123456a 123456789a
12345a 12345q 1234qwer 123qwe 123qweasd 123qweasdzxc 123abc 147258 147258369 159357 159753 147852 258456 314159 252525
131313 141414 151515 101010 10101010 202020 212121 232323 242424 420420 696969 69696969 456456 456789 789456 789456123
010203 01020304 102030 102938 1029384756 110110 100200 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1qazse4 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qazwsx123 qwaszx zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsx
a12345 a123456 a1234567 a12345678 a123456789 aa1234 aa12345678 aa123456 abc123 abc1234 abc12345 abc123456 abcd1234
abcd123 abcdef abcdefg abcdefgh abcabc aaaaaa aaaaaaa aaaaaaaa asdasd asdasdasd asd123 asdf1234 asdf123 asdfasdf asdfgh
asdfghj asdfghjk asdfghjkl asdfjkl asdfqwer aqwzsx azerty azertyuiop qweasd qweasdzxc qweqwe qwe123 qwe123456 qwer1234
qwerasdf qwerqwer qwert123 qwert1 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui
qwertyuiop qwertz qwerty7 qwerty11 zxcvbn zxcvbnm zxcvbnm123 zxcvbnm1 zxc123 zxczxc poiuyt poiuytrewq lkjhgf mnbvcxz
password password0 password1 password2 password3 password4 password5 password6 password7 password8 password9 password01
password10 password11 password12 password123 password1234 password12345 password123456 password! password1! password123!
password. password? password@123 password@1 passw0rd passw0rd! passw0rd1 pa55word pa55w0rd p@ssword p@ssw0rd p@ssw0rd1
p@ssw0rd! p@$$w0rd p@ssword1 p@ssword123 passwort passwort1 passwort123 passwords passpass pass123 pass1234 pass12345
mypassword newpassword yourpassword thepassword nopassword changeme changeme1 changeme123 letmein letmein1 letmein123
letmein! letmein2 welcome welcome0 welcome1 welcome12 welcome123 welcome1234 welcome! welcome1! welcome@123 default
default1 secret secret1 secret12 secret123 secret1234 topsecret admin1 admin12 admin123 admin1234 admin12345 admin123456
admin@123 admin! adminadmin administrator root123 rootroot toortoor test123 test1234 test12345 test123456 testtest
testing testing1 testing123 tester guest1 guest123 user123 user1234 username login1 login123 loginlogin access access1
access14 master master1 master123 system system123 server server123 oracle oracle123 manager manager1 support support1
temp123 temp1234 temppass temporary internet computer computer1 windows windows1 google google1 google123 facebook
facebook1 linkedin twitter yahoo123 youtube samsung samsung1 samsung123 iphone android nokia123 apple123 microsoft
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu loveyou loveme lovely lovelove love123 love1234
loveme1 mylove myself forever forever1 princess princess1 princess12 prince sweety sweetie sweetheart honey1 honeyhoney
babygirl babygirl1 babyboy babyboy1 baby123 angel1 angel123 angels angelica sunshine sunshine1 sunshine12 sunshine123
sunflower summer summer1 summer12 summer123 summer! winter winter1 winter123 spring spring1 autumn autumn1 flower
flower1 flowers butterfly butterfly1 rainbow rainbow1 diamond diamond1 golden silver purple purple1 orange orange1
yellow yellow1 green1 blue123 black1 whatever whatever1 nothing nothing1 something anything trustno1 trustme trustno
starwars starwars1 starwars123 skywalker startrek pokemon pokemon1 pokemon123 naruto naruto1 dragon dragon1 dragon12
dragon123 dragonball monkey monkey1 monkey12 monkey123 tigger tigger1 tiger1 tigers kitten kitty1 hellokitty kitkat
puppy1 puppies doggie doggy1 dogdog chicken chicken1 turtle rabbit spider spider1 spiderman spiderman1 superman
superman1 superman123 batman batman1 batman123 ironman hulk123 wolverine captain captain1 ninja1 ninja123 pirate pirates
phoenix phoenix1 falcon falcon1 falcons eagle1 eagles eagles1 steelers steelers1 cowboys cowboys1 dallas packers
packers1 patriots broncos raiders raiders1 redskins lakers lakers1 lakers24 yankees yankees1 redsox dodgers giants
football football1 football12 football123 baseball baseball1 baseball12 basketball basketball1 soccer soccer1 soccer10
soccer12 soccer123 hockey hockey1 hockey12 softball softball1 volleyball tennis tennis1 golfer golfing jordan jordan1
jordan23 michael michael1 michael12 michael123 michelle michelle1 jessica jessica1 jessica123 jennifer jennifer1 ashley
ashley1 ashley12 amanda amanda1 amanda123 nicole nicole1 nicole12 daniel daniel1 daniel12 daniel123 andrew andrew1
andrea andrea1 anthony anthony1 joshua joshua1 joshua12 matthew matthew1 robert robert1 robert12 thomas thomas1 william
william1 charlie charlie1 charlie12 charlie123 george george1 george123 hannah hannah1 samantha samantha1 elizabeth
elizabeth1 brandon brandon1 justin justin1 justinbieber jonathan jonathan1 nicholas nicholas1 alexander alexander1
alexandra alexis alexis1 taylor taylor1 tyler1 victoria victoria1 vanessa vanessa1 melissa melissa1 stephanie
christian christian1 christina christopher patrick patrick1 richard richard1 jasmine jasmine1 jackson jackson1 madison
madison1 chelsea chelsea1 liverpool liverpool1 arsenal arsenal1 barcelona barcelona1 realmadrid juventus manchester
manutd maverick maverick1 mustang mustang1 mustang67 corvette corvette1 ferrari ferrari1 porsche porsche1 mercedes
mercedes1 bmw123 toyota toyota1 honda1 honda123 camaro camaro1 harley harley1 harleydavidson yamaha yamaha1 trucker
driver driver1 driver123 uber123 uberuber lyft123 doordash doordash1 grubhub instacart taxi123 mycar1 cheese cheese1
cookie cookie1 cookies banana banana1 pepper pepper1 ginger ginger1 peanut peanut1 chocolate chocolate1 snickers
strawberry cherry cherry1 apples pizza1 coffee coffee1 buttercup cupcake sugar1 candy1 lollipop jellybean muffin
hunter hunter1 hunter2 hunter12 hunter123 shadow shadow1 shadow12 shadow123 killer killer1 killer123 ranger ranger1
soldier warrior warriors sniper marine marines army123 merlin merlin1 wizard matrix matrix1 zombie vampire demon1
death1 hell123 lucifer freedom freedom1 freedom123 america america1 american usa123 newyork newyork1 texas1 chicago
chicago1 florida california london london1 london123 england england1 france germany canada canada1 mexico mexico1
brazil brasil india123 jesus1 jesus123 jesuschrist jesuslovesme christ1 church heaven blessed blessed1 faith1 grace1
hello1 hello12 hello123 hello1234 hello12345 hellohello helloworld hello! hithere goodbye goodluck good123 friends
friends1 friend family family1 mother mother1 father daddy1 mommy1 brother brother1 sister sister1 grandma bestfriend
money1 money123 moneymoney bigmoney million millionaire dollar success success1 winner winner1 number1 lucky1 lucky7
lucky13 lucky123 happy1 happy123 smile1 smiley sexy123 sexygirl hottie hottie1 bigdick fuckyou fuckyou1 fuckyou123
fuckyou2 fuckoff fucker asshole asshole1 bitch1 bullshit pussy1 pussycat shithead biteme eatme1 killme badboy badboy1
bigboy bigdog gangsta gangster player player1 gamer1 gamer123 minecraft minecraft1 fortnite roblox roblox123 playstation
xbox360 nintendo counter warcraft callofduty liverpool123 slipknot slipknot1 metallica metallica1 nirvana nirvana1
eminem eminem1 tupac1 beatles greenday greenday1 blink182 guitar guitar1 music1 music123 drummer rockstar rockstar1
rocknroll hiphop dancer dancer1 dancing single1 married student student1 student123 teacher teacher1 school school1
school123 college secure security security1 secure123 p4ssw0rd l3tm31n qwe12345 q123456 q12345 z123456 zzzzzz xxxxxx
aaa111 aaa123 abcabc123 a1b2c3 a1b2c3d4 1a2b3c 1a2b3c4d 1password 12password 123password 1234abcd 12345abc 12345qwert
12345qwerty 123456q 123456qwerty 123456abc 1234561 12345678a 12345678910 123456789q 12345671 1234567a 1234567q 12344321
2000000 2020202 20202020 20212021 20222022 20232023 20242024 20252025 20262026 19841984 19871987 19901990 20002000 007007
asdf12345 asdfg123 asdf!@#$ qwerty!@# !@#$%^ !@#$%^& !@#$%^&* !@#$%^&*() !qaz2wsx 1qaz@wsx !qaz@wsx 123!@# abc!@# q!w@e#r$
maggie buster thunder cowboy junior bailey snoopy mickey bulldog bulldogs scooter hammer yankee heather midnight please
peaches austin rosebud johnson dakota martin morgan joseph charles miller steven edward chester rachel oliver jasper
shannon murphy cameron wilson carlos willie angela lauren tiffany dennis danielle debbie jeremy casper sandra cooper
tucker maxwell monica nathan victor xavier calvin samson walter gordon travis rebecca parker arthur donald williams
albert carter shelby jessie marvin kevin1 walker benjamin teresa sharon dexter gregory stella kelly1 nelson louise
marcus cassie natasha spencer kimberly stanley samuel stephen pamela douglas vincent barbara anderson norman russell
allison marshall jeffrey caroline franklin leslie courtney zachary frankie patricia natalie bishop bradley claire
claudia timothy veronica francis brooke brittany brenda duncan olivia alicia virginia gabriel connor mitchell lincoln
arnold eugene lawrence raymond kristen garcia michele antonio adrian robbie simone trevor dustin harvey wallace valerie
herman kenneth stacey casey1 marino miranda ronald harrison curtis elaine orlando benson barbie aaron1 valentin bernie
travis1 philip alfred kristin holmes hamilton maddie joanne christy harold sherry rodney jerome wesley sidney jamie1
martha nadine savannah yvonne julian mariah harris sylvia warren kathleen bertha tristan roberto palmer audrey shirley
bernard pierre niners lindsay lindsey griffin campbell wayne1 hector brooks brendan stefan freeman daniela camila sofia1
valentina alejandro fernando ricardo francisco rodrigo gonzalez martinez hernandez lopez1 rodriguez sanchez ramirez
flores rivera andreas gerhard stefanie sabine jennie joanna felicia gloria maurice phillip colleen darren alberto graham
dillon morrison kennedy isabelle isabella lillian evelyn vivian shelly robbins kathryn katherine christine nathalie
caitlin kaitlyn mackenzie makayla brittney cassandra gabriela bigdaddy sparky nascar boomer iceman smokey gateway knight
hardcore booboo bitches player2 scooby brandy fender diablo boston rangers barney spanky blowme fishing slayer thx1138
panther crystal viking maddog butter booger rocket theman liverpoo sierra winston lovers mountain united helpme pookie
jaguar hotdog gemini trouble stupid tomcat dolphins gunner freddy braves cocacola dolphin member voodoo apollo voyager
bonnie scorpio skippy sydney beaver jackass flyers scorpion legend runner birdie topgun viper1 animal private phantom
august platinum bronco copper garfield willow little chevy1 surfer nissan saturn airborne elephant action adidas
explorer police december wolfie therock online brooklyn cricket racing redwings dreams michigan magnum donkey trinity
digital guinness speedy buffalo playboy pumpkin snowball sucker fantasy gibson celtic chance genesis hotrod reddog
alexande college1 jester lasvegas carmen eclipse montana carolina colorado creative goober friday bollocks scotty
bubbles hawaii fluffy horses thumper darkness buddha sandman naughty shorty simple poohbear badass destiny denise
vikings lizard melanie sabrina water1 howard november october leather bastard extreme hotmail spooky amateur alaska
badger paradise maryjane mozart spitfire cherokee cougar enigma raider blonde booty1 diesel westside suzuki passion
hummer reggie simpson semperfi jupiter redrum stinky ducati pantera monday patches brutus houston smooth penguin marley
forest maximus champion fireman indian picard clinton cobra1 boogie wildcats remember bigred squirt justice hobbes
kermit pearljam mercury domino denver rascal hitman mistress peekaboo electric saints bigman swimming scotland disney
rooster mookie swordfish hunting scotland1 general passport liberty arizona newport skipper rolltide weasel wombat
digger classic poopoo accord popcorn turkey titanic dreamer everton chevelle psycho nemesis burton pontiac ireland
goblue devils empire cardinal shaggy froggy kawasaki kodiak people lincoln1 airplane avalon sublime stewart wildcat
scarface wolfpack redhead alyssa bambam snowman raptor stingray shooter sports lights chronic packard hendrix perfect
service bigmac single cannon georgia popeye tattoo bullet taurus sailor wolves panthers strike loverboy berlin marina
tarheels fisher russia connie wolfgang mature catch22 trooper hawkeye pakistan machine pyramid vegeta katana tinker
coyote infinity inside control hercules outlaw browns billybob pickle pavilion caesar prelude tanner darkside bowling
sunset alabama danger zeppelin darkstar madonna casino cheryl integra wrangler apache tweety bobafett business sterling
transam seattle openup pandora indigo malibu review dilbert pegasus catfish flipper detroit cheyenne bruins wonder
stinger pretty stealth gracie gundam cessna longhorn presario wicked victory athena holiday knicks street redneck
devildog triumph bluebird shotgun peewee special madman country impala lennon roscoe search blizzard unicorn trigger
beauty thailand cadillac castle bobcat stones norton hellfire hotsex indiana panzer lonewolf trumpet colors blaster
fireball precious jungle atlanta corona polaris timber baller chipper island skyline dragons goldie engineer pencil
hornet farmer indians redman foobar travel morpheus target hotstuff photos savage design newton avatar future goforit
random cancer goldberg express virgin zipper babylon dudley serenity samurai skeeter joejoe birthday maxima sampson
buckeye buckeyes highland seminole reaper bassman nugget airforce watson warlock always burger missy1 huskers piglet
dodger paladin chubby hamlet bigfoot sunday manson goldfish garden deftones icecream blondie spartan charger stormy
pleasure galaxy holland escort planet cavalier gambit ripper aardvark minnie whiskey plastic racecar insane mememe
hansolo chiefs salmon concrete shamrock atlantis rommel predator massive marathon rubber trunks desire montreal justme
faster alpine diamonds stallion pitbull bluesky sundance renegade wolfman picture goddess nikita titans bottom bubble
ibanez webster sweetpea tornado content aragorn trojan newman geronimo pascal crimson camera chandler fatcat waters
finger latino wheels snapper funtime trombone cotton kaiser mulder westham ravens aurora drizzt madness energy french
mongoose hungry catdog curious mission january singer sherman techno lancer trixie clifford bomber holden spunky liquid
beagle granny network millie beetle teacher2 toronto anakin genius snakes bangkok callie pacific daytona kelsey infantry
foster sailing vanhalen herbert blackie tarzan strider sherlock ultimate sprite artist python ytrewq superfly drpepper
potter hobbit violet nolimit biscuit shasta smoker pebbles philly tintin marlin cactus showme tazman tanker patton
toshiba richie gotcha tomtom marion fossil flight racerx musicman window getsome quality keeper western subaru maniac
stonecold memphis regina poison hamster ferret florence maiden velvet buttons sharks change kansas muscle monroe whitney
bluemoon basket stardust jumper margaret archie history milton waterloo office oldman preston trains murray vertigo
swallow smiles standard parrot luther surfing pioneer masters auburn hannibal frontier panama brianna baggins groovy
global turner blades byteme lobster collins hilton japanese jersey capital putter
`.trim().split(/\s+/))
