/** The Terms and Conditions a driver accepts once: ten sections, plain words, for drivers in the United States. */
export interface TermsSection {
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const terms: readonly TermsSection[] = [
  {
    title: 'No financial, tax or legal advice',
    paragraphs: [
      'Roadbook does arithmetic on the numbers you enter. It is not an accountant, a tax preparer, a lender or a lawyer, and nothing it shows is advice of that kind.',
      'Before you file a tax return, sign or refinance a loan, or change your insurance, talk to someone licensed to advise you.',
    ],
  },
  {
    title: 'Data accuracy',
    paragraphs: [
      'What comes out is only as right as what goes in. A missed fill-up, a wrong odometer reading or an unpaid bill marked as paid changes your goal, your cost per mile and your reports.',
      'Loan balances are worked out from the principal, rate and payments you enter. Your lender’s statement is the one that counts.',
    ],
  },
  {
    title: 'No guarantee of outcomes',
    paragraphs: [
      'A daily goal tells you what your bills, your car and your plans need. It does not promise that the work is there, that a platform will pay it, or that reaching it leaves you a profit.',
    ],
  },
  {
    title: 'User responsibility',
    paragraphs: [
      'You decide what to drive, when and for whom, and you answer for your taxes, permits, insurance and the rules of the platforms you work with.',
      'Use Roadbook when you are parked. Keep your password to yourself and your own copies of records you must keep, such as receipts and mileage logs.',
    ],
  },
  {
    title: 'No endorsement',
    paragraphs: [
      'Uber, Lyft, DoorDash, Uber Eats, Grubhub, Amazon Flex, Spark, Instacart, Shipt and other names belong to their owners. They have not reviewed Roadbook, do not sponsor it, and are named only so that you can sort your own earnings.',
    ],
  },
  {
    title: 'Future integrations',
    paragraphs: [
      'Today you enter your earnings yourself. Connections to platforms or banks may come later. They will be optional, will ask for your consent first, and may have terms of their own.',
    ],
  },
  {
    title: 'US focus',
    paragraphs: [
      'Roadbook is made for drivers in the United States: amounts are US dollars, distances are miles, and the mileage rates are those of the Internal Revenue Service. Elsewhere it may be of little use, and it may not fit the law where you live.',
    ],
  },
  {
    title: 'Data and hosting',
    paragraphs: [
      'Your entries are kept on this device first, so that they work with no signal, and are copied to the server that runs your Roadbook. That server stores your name, your email, a scrambled form of your password, whether you are married, your entries and your receipt photos; and, if you use it, the number of your Google account. For each sign-in it keeps the kind of browser and a part of its network address.',
      'Your data is not sold and there is no third-party advertising or tracking. You can export your entries at any time, with the receipt photos on your device, and deleting your account deletes your data from the server.',
    ],
  },
  {
    title: 'Liability',
    paragraphs: [
      'Roadbook is provided as it is, without warranty. As far as the law allows, the people who make and host it are not liable for lost income, taxes, penalties, fees or other damage that comes from using it or from its being unavailable.',
      'Some states do not allow such limits. Where they do not, this section applies as far as it may.',
    ],
  },
  {
    title: 'Contact',
    paragraphs: [
      'Questions about these terms or about your data go to whoever runs the server you signed up on.',
    ],
  },
]
