// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsInvite = {
  title: 'Invite somebody',
  text: 'An invitation is a link that lets one person create an account. It works once, for 7 days.',
  createdText: (v: { day: string }) => `Copy the link now: it is not shown again. It works once, until ${v.day}.`,
  shareText: 'Create your account with this link. It works once.',
}
