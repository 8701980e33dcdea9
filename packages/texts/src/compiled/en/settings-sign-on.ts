// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsSignOn = {
  linked: 'Linked',
  since: (v: { day: string }) => `Linked ${v.day}`,
  notLinked: 'Not linked',
  link: 'Link',
  unlink: 'Unlink',
  unlinkTitle: 'Unlink single sign-on?',
  unlinkText: (v: { name: string }) => `You no longer sign in with ${v.name}, and where you did, you are signed out. Your account and everything in it stay.`,
  unlinked: 'Single sign-on is unlinked',
  justLinked: 'Single sign-on is linked',
}
