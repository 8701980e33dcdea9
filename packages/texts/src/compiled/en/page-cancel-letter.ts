// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageCancelLetter = {
  subject: (v: { service: string }) => `Cancellation of my ${v.service} subscription`,
  subjectNumber: (v: { service: string; number: string }) => `Cancellation of my ${v.service} subscription, customer number ${v.number}`,
  salutation: 'To whom it may concern,',
  cancel: (v: { service: string; day: string }) => `I hereby cancel my ${v.service} subscription with effect from ${v.day}, or otherwise from the earliest possible date.`,
  cancelNumber: (v: { service: string; number: string; day: string }) => `I hereby cancel my ${v.service} subscription, customer number ${v.number}, with effect from ${v.day}, or otherwise from the earliest possible date.`,
  confirm: 'Please confirm the cancellation in writing and state the date on which it takes effect. I do not agree to any charge after that date.',
  regards: 'Kind regards,',
  yourName: '(your name)',
}
