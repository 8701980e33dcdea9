/** Texts of the page behind an invitation into a household. */
export const JOIN = {
  title: 'Join a household',
  text: 'Somebody you live with has invited you.',
  here: 'Who is here',
  claims: (name: string) => `You join as ${name} and take over ${name}’s shares.`,
  nothing: 'Nothing becomes visible by joining.',
  nothingText:
    'Your subscriptions stay yours alone. Of each one you say yourself whether the others see it. You can leave at any time, at once, without asking.',
  yours: 'What the others call you',
  as: 'You are signed in as',
  accept: 'Join',
  decline: 'Not now',
  otherTitle: 'This invitation is for another account',
  otherText: 'It can still be used. Sign out, and come in with the email address that was invited.',
  other: 'Sign out and use another account',
  otherFailed: 'You are still signed in. Please try again.',
  done: 'You are in the household now',
  signedOut: 'To join you need an account here.',
  signIn: 'Sign in',
  create: 'Create an account',
  mailText:
    'For a new account we mail a link to confirm your email. Open it in this browser, and you will come back here.',
  needsInvitation: 'New accounts here need an invitation by an administrator. Ask whoever invited you.',
  closed: 'This server takes no new accounts. With an account you can sign in and join.',
  overTitle: 'This invitation is over',
  overText:
    'It was used, withdrawn, or is older than seven days, or the link is incomplete. Ask for a new one.',
  unknownTitle: 'We could not check this invitation',
  unknownText: 'It is not used up.',
} as const
