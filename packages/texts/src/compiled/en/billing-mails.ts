// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const billingMails = {
  aMonth: (v: { price: string }) => `${v.price} per month`,
  aYear: (v: { price: string }) => `${v.price} per year`,
  changedNote:
    'You get this message because it concerns your plan. Receipts come from Polar, who handles our payments.',
  howToCancel: 'To cancel, press Cancel Pro and then Cancel now on the page behind the button.',
  whyWarned: (v: { appName: string }) =>
    `You get this message because a fair warning before a charge is what ${v.appName} is for.`,
  orderOnPlanTab: 'Your order number is on the Plan tab.',
  orderNumber: (v: { order: string }) => `Your order number is ${v.order}.`,
  withdrawHere: (v: { url: string }) => `Withdraw from the contract here: ${v.url}`,
  seePlan: 'See your plan',
  manage: 'Manage subscription',
  trialTitle: (v: { until: string }) => `Your free trial ends on ${v.until}`,
  trialLead: (v: { plan: string; until: string; price: string }) =>
    `Your free trial of ${v.plan} ends on ${v.until}. If you keep it, you will be charged ${v.price} from then on, until you cancel. If you do not want that, cancel before: you keep Pro until the trial ends and pay nothing.`,
  renewalTitle: (v: { plan: string; until: string }) => `${v.plan} renews on ${v.until}`,
  renewalLead: (v: { plan: string; until: string; price: string }) =>
    `Your ${v.plan} plan renews on ${v.until}, and you will be charged ${v.price}. If you do not want that, cancel before: you keep Pro until ${v.until} and pay nothing more.`,
  startedTitle: (v: { plan: string }) => `Welcome to ${v.plan}`,
  startedTrial: (v: { plan: string; until: string; price: string }) =>
    `Your plan is ${v.plan} now. The free trial runs until ${v.until}; after it you pay ${v.price}, until you cancel. Unlimited subscriptions, reminders 7, 3 and 1 days ahead, text messages and analytics are ready for you.`,
  startedLead: (v: { plan: string; price: string }) =>
    `Your plan is ${v.plan} now, for ${v.price}, until you cancel. Unlimited subscriptions, reminders 7, 3 and 1 days ahead, text messages and analytics are ready for you.`,
  switchedTitle: (v: { plan: string }) => `Your plan is ${v.plan} now`,
  switchedLead: (v: { plan: string; price: string }) =>
    `You changed your plan: it is ${v.plan} now, for ${v.price}, until you cancel.`,
  endingTitle: (v: { plan: string; until: string }) => `Your ${v.plan} plan ends on ${v.until}`,
  endingLead: (v: { until: string }) =>
    `It is cancelled, and nothing more will be charged. You keep Pro until ${v.until}; then your plan is Free. Everything you recorded stays. Until then you can change your mind.`,
  resumedTitle: (v: { plan: string }) => `Your ${v.plan} plan goes on`,
  resumedLead: (v: { plan: string; price: string }) =>
    `Everything is in order again: your plan is ${v.plan}, for ${v.price}, until you cancel.`,
  failedTitle: 'A payment for your plan failed',
  failedLead: (v: { plan: string; until: string }) =>
    `The last payment for ${v.plan} did not go through. You keep Pro until ${v.until}. Please check your payment method before that day; otherwise your plan is Free from then on.`,
  endedTitle: 'Your plan is Free now',
  endedLead:
    'Pro has ended. Everything you recorded stays: you can read, change and delete it all, add subscriptions up to 5, and get an email 3 days before each renewal. Should you come back to Pro, your reminder days are as you left them.',
  receivedTitle: 'We received your withdrawal',
  receivedLead: (v: { when: string; email: string; order: string }) =>
    `On ${v.when} we received your withdrawal from the contract, with the email address ${v.email} and the order number ${v.order}.`,
  accepted:
    'It belongs to a purchase of this account, so Pro ends now, and what you paid for it is refunded to the payment method you used. Another message follows when that is done.',
  late: 'It belongs to a purchase of this account that was more than 14 days ago, so the period for withdrawing has passed, and nothing was ended or refunded by itself. A person will look at it. You can still cancel Pro, and the refund policy may give you more than the law does.',
  unmatched:
    'We found no order with this number for this address, so nothing was ended or refunded. Please compare the number with your receipt or with the Plan tab in Settings, and send it again. A person will look at what you sent as well.',
  repeated:
    'You had already withdrawn from this purchase, so there is nothing more to do: it is ended once and refunded once.',
  sendAgain: 'Send it again',
  openPolicy: 'Open the refund policy',
  receivedNote:
    'Please keep this message: it is the confirmation of receipt. If you did not send a withdrawal, somebody typed your address; without the number of one of your orders nothing happens.',
  doneTitle: 'Your withdrawal is done',
  doneLead: (v: { order: string }) => `Pro has ended, and nothing more will be charged for order ${v.order}.`,
  nothingPaid: 'You had paid nothing for it, so there is nothing to refund.',
  refunded: (v: { refunds: string }) => `Refunded, with the taxes on it: ${v.refunds}.`,
  refund: (v: { amount: string; order: string }) => `${v.amount} (order ${v.order})`,
  recordsStay: 'Everything you recorded stays.',
  doneNote:
    'Polar, who sold the plan and handles our payments, pays the refund to the payment method you used. Your bank may need some days to show it.',
}
