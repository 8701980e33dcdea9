// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const setup = {
  title: 'Set up this server',
  lead: 'Somebody has to administer it: invite people, disable accounts, and see whether reminders go out. This link makes the first administrator, once.',
  claim: 'Make me administrator of this server',
  done: 'You administer this server now',
  create: 'Create the first account',
  signedOutText: 'Do one of these, and you are its administrator:',
  mailText: 'For a new account we mail a link to confirm your email. Open it, and you are administrator.',
  overTitle: 'This link can no longer be used',
  overText: 'Somebody is administrator already, or the link is incomplete. The start of the server prints a link as long as nobody is.',
  unknownTitle: 'We could not check this link',
  unknownText: 'It is not used up.',
}
