// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const withdraw = {
  tab: 'Withdraw from contract',
  title: 'Withdraw from contract here',
  lead: 'Within 14 days of buying Pro you can withdraw from the contract. No reason is needed. Pro ends at once, and what you paid is refunded.',
  policy: 'Refund Policy',
  order: 'Order number',
  orderHint: 'On your receipt, in our mails about your plan, and on the Plan tab in Settings.',
  confirmTitle: 'Confirm withdrawal',
  confirmLead: 'Please check what you typed. Nothing has been sent yet.',
  declaration: 'I withdraw from the contract about Pro that belongs to this order:',
  confirm: 'Confirm withdrawal',
  correct: 'Correct it',
  sentTitle: 'Withdrawal sent',
  sentText: (v: { email: string }) => `A message to ${v.email} confirms that we received it, with the day and hour and what you typed. It also says what happens next.`,
  sentHelp: 'Nothing after a few minutes? Look in your spam folder, or check what you typed.',
  another: 'Send another one',
}
