// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsHouseholdInvite = {
  title: 'Invite somebody you live with',
  titleFor: (v: { name: string }) => `An account for ${v.name}`,
  text: 'An invitation is a link that lets one person join, once, within 7 days. It shows them who is here. Nothing becomes visible by joining, to them or to you.',
  textFor: (v: { name: string }) => `Whoever joins by the link becomes ${v.name}, with the shares ${v.name} has. It works once, within 7 days.`,
  createdText: (v: { day: string }) => `Copy the link now and send it to them: it is not shown again. It works once, until ${v.day}.`,
  shareText: 'Join our household with this link. It works once.',
}
