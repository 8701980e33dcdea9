// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const packetRights = {
  euWithdraw: 'A contract made online or by phone can as a rule be withdrawn from within 14 days, without a reason.',
  euExceptions: 'There are exceptions: of digital content that begins at once, the right ends early if you expressly agreed to that and acknowledged that you lose it.',
  euServices: 'Of a service that began within these days because you expressly asked for it you pay the part that was provided before you withdrew; once it is fully provided the right is gone.',
  euButton: 'Since 19 June 2026 who sells online must offer a withdrawal function, "Withdraw from contract here" and then "Confirm withdrawal", throughout these days, and acknowledge it with its date and time.',
  euDebit: 'A SEPA direct debit is given back by your bank within eight weeks of the debit, without questions; what you owe the service is another matter.',
  deButton: 'Since 1 July 2022 a page on which consumers can make contracts that go on must have a cancel button, easy to find and always available (§ 312k BGB).',
  deTerms: 'Of contracts made since 1 March 2022 the terms may renew them only if you can end them after the first term at any time, with at most one month\'s notice.',
  gbCard: 'You can end a continuous payment authority on your card with your card issuer; it must stop the payments and cannot insist that you ask the company first.',
  gbCoolingOff: 'For most services bought online there are at least 14 days in which to change one\'s mind; for a download you are asked to give them up.',
  usBilling: 'Of a billing error on a credit card the issuer must be told in writing within 60 days after the first statement that shows it (Regulation Z, 12 CFR 1026.13).',
  usRosca: 'Who sells subscriptions online must offer simple mechanisms to stop recurring charges (ROSCA, a federal law of 2010).',
  usRule: 'The federal "click to cancel" rule does not hold: a court vacated it on 8 July 2025.',
  usStates: 'States have rules of their own on automatic renewal. In California a business may not charge for one without your affirmative consent, and must let you keep the terms and how to cancel.',
}
