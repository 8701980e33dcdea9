/** Texts of the part of a subscription's page about the household. */
export const CARD = {
  title: 'Household',
  private: 'Private: nobody else sees it.',
  share: 'Put in the household',
  before: (others: string, seen: string) => `In the household ${others} will see its ${seen}.`,
  beforeAlone: (seen: string) => `Nobody else is there yet. Whoever joins will see its ${seen}.`,
  kept: (kept: string) => `Yours alone: ${kept}, unless you tick them.`,
  shared: 'It is in the household now',
  unshared: 'It is private again',
  changed: 'Saved',
  undone: 'As it was before',
  undo: 'Undo',
  failed: 'This could not be saved. Please try again.',
  in: (household: string) => `In ${household}.`,
  by: (owner: string, household: string) => `${owner} shares it in ${household}.`,
  unshare: 'Make private',
  change: 'Change',
  follow: 'Remind me too',
  unfollow: 'Stop reminding me',
  following: 'You are reminded of it too',
  notFollowing: 'You are no longer reminded of it',
  paid: 'Paid by',
  decided: 'Decided by',
  used: 'Used by',
  followed: 'Also reminded',
  seen: 'Also visible',
  nobody: 'Nobody chosen',
  none: 'Nothing',
  hidden: (day: string) =>
    `A gift, hidden until ${day}. Nobody else sees it, and it is in nobody else’s sums.`,
  dialog: (name: string) => `${name} in the household`,
  save: 'Save',
} as const

/** Texts of the ticks below a charge. */
export const SETTLED = {
  label: (day: string) => `Who has settled the charge of ${day}`,
  tick: (name: string, amount: string) => `${name} ${amount}`,
  settled: 'settled',
  toggle: (isSettled: boolean) => (isSettled ? 'Take the tick away' : 'Tick as settled'),
  lead: 'Settled:',
  failed: 'This could not be saved. Please try again.',
} as const
