// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const signUp = {
  lead: 'Set up in under 2 minutes. We email you before anything renews.',
  invitedLead: 'You were invited. The link works once, for the account you create here.',
  boundHint: 'The invitation is for this address.',
  setupLead: 'The first account of this server: you become its administrator once your email is confirmed.',
  neededTitle: 'You need an invitation',
  neededText: 'Accounts on this server are by invitation. Ask its administrator for a link, and open that to sign up.',
  closedTitle: 'This server takes no new accounts',
  closedText: 'Its administrator has closed the sign-up. Only they can open it again.',
  overTitle: 'This invitation is over',
  overText: 'A link works once, for 7 days, and can be withdrawn. Ask the person who invited you for a new one.',
  overOpenText: 'You do not need it here: anybody can create an account.',
  unknownTitle: 'We could not check your invitation',
  unknownText: 'It is not used up.',
  hasAccount: (v: { signIn: string }) => `Already have an account? ${v.signIn}`,
  submit: 'Create account',
  confirmPassword: 'Confirm password',
  timezone: 'Timezone',
  timezoneHint: 'So that reminders arrive at the right time for you.',
  timezonePlaceholder: 'Select timezone',
}
