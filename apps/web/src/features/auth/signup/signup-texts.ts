/** Texts of the sign-up where not everybody may, and with an invitation. */
export const SIGN_UP = {
  title: 'Create an account',
  text: 'Set up in under 2 minutes. We email you before anything renews.',
  invitedText: 'You were invited. The link works once, for the account you create here.',
  boundHint: 'The invitation is for this address.',
  setupText: 'The first account of this server: you become its administrator once your email is confirmed.',
  neededTitle: 'You need an invitation',
  neededText:
    'Accounts on this server are by invitation. Ask its administrator for a link, and open that to sign up.',
  closedTitle: 'This server takes no new accounts',
  closedText: 'Its administrator has closed the sign-up. Only they can open it again.',
  overTitle: 'This invitation is over',
  overText:
    'A link works once, for 7 days, and can be withdrawn. Ask the person who invited you for a new one.',
  overOpenText: 'You do not need it here: anybody can create an account.',
  unknownTitle: 'We could not check your invitation',
  unknownText: 'It is not used up.',
} as const
