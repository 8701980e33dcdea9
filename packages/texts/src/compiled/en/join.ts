// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const join = {
  title: 'Join a household',
  lead: 'Somebody you live with has invited you.',
  here: 'Who is here',
  claims: (v: { name: string }) => `You come in as ${v.name}, with the shares that are there for you.`,
  nothing: 'Nothing becomes visible by joining.',
  nothingText: 'Your subscriptions stay yours alone. Of each one you say yourself whether the others see it. You can leave at any time, at once, without asking.',
  yours: 'What the others call you',
  bound: (v: { email: string }) => `This invitation is for ${v.email}.`,
  accept: 'Join',
  decline: 'Not now',
  done: 'You are in the household now',
  signedOut: 'To join you need an account here.',
  mailText: 'For a new account we mail a link to confirm your email. Open it in this browser, and you are back here.',
  needsInvitation: 'New accounts here need an invitation by an administrator. Ask who invited you.',
  closed: 'This server takes no new accounts. With an account you can sign in and join.',
  overTitle: 'This invitation is over',
  overText: 'It was used, withdrawn, or is older than seven days, or the link is incomplete. Ask for a new one.',
  unknownTitle: 'We could not check this invitation',
  unknownText: 'It is not used up.',
}
