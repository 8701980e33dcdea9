// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsInvitation = {
  email: 'Email',
  emailHint: 'We mail the link there, and only this address can use it. Without one, anybody with the link can.',
  submit: 'Create invitation',
  failed: 'The invitation could not be created. Please try again.',
  createdTitle: 'Your invitation',
  mailedText: (v: { email: string; day: string }) => `It is on its way to ${v.email}, and only this address can use it, once, until ${v.day}. You can pass on the link yourself too: it is not shown again.`,
  link: 'Link',
  share: 'Share',
  shareFailed: 'The link could not be shared. Please copy it.',
}
