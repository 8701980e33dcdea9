/** Texts of the page behind the one-time link that the server prints at its start. */
export const SETUP = {
  title: 'Set up this server',
  text: 'Somebody has to administer it: invite people, disable accounts, and see whether reminders go out. This link makes the first administrator, once.',
  as: 'You are signed in as',
  claim: 'Make me administrator of this server',
  done: 'You administer this server now',
  signIn: 'Sign in',
  create: 'Create the first account',
  signedOutText: 'Do one of these, and you are its administrator:',
  mailText: 'For a new account we mail a link to confirm your email. Open it, and you are administrator.',
  overTitle: 'This link can no longer be used',
  overText:
    'Somebody is administrator already, or the link is incomplete. The start of the server prints a link as long as nobody is.',
  unknownTitle: 'We could not check this link',
  unknownText: 'It is not used up.',
} as const
