// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const resetPassword = {
  title: 'Reset your password',
  lead: 'Enter your email and we will send you a link to set a new one.',
  submit: 'Send reset instructions',
  sentTitle: 'Check your email',
  sentText: (v: { email: string }) => `If there is an account for ${v.email}, instructions to set a new password are on their way. The link works for one hour.`,
  sentHelp: 'Nothing after a few minutes? Look in your spam folder, or check the address for typos.',
  another: 'Try Another Email',
  noPasswordsTitle: 'Nobody signs in by password here',
  noPasswordsText: 'This server signs people in without one, so there is none to set.',
  deadTitle: 'This link is invalid or has expired.',
  deadText: 'A link works once and for one hour. Ask for a new one here.',
  newTitle: 'Choose a new password',
  newLead: 'You will be signed out everywhere else.',
  save: 'Save new password',
}
