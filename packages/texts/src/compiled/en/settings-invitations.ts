// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsInvitations = {
  title: 'Open invitations',
  anybody: 'Anybody with the link',
  ends: (v: { day: string }) => `ends ${v.day}`,
  withdraw: 'Withdraw',
  withdrawNamed: (v: { email: string }) => `Withdraw the invitation for ${v.email}`,
  withdrawForAnybody: 'Withdraw the invitation for anybody with the link',
  withdrawTitle: 'Withdraw this invitation?',
  withdrawTitleNamed: (v: { email: string }) => `Withdraw the invitation for ${v.email}?`,
  withdrawText: 'Its link stops working at once. You can invite again at any time.',
  withdrawn: 'The invitation was withdrawn',
  withdrawFailed: 'The invitation could not be withdrawn. Please try again.',
}
