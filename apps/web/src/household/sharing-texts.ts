import type { ShareMode } from '@duely/domain'

/** Texts of how one subscription is shared. */
export const SHARING = {
  title: 'Household',
  payer: 'Who pays',
  payerHint: 'Warned too if nobody has decided on the last day.',
  decider: 'Who decides',
  deciderHint: 'Gets the reminders, and can keep or cancel it.',
  users: 'Who uses it',
  usersHint: 'Their shares count in their own sums. Nobody is asked for money.',
  nobody: 'Nobody chosen: it counts for whoever pays.',
  mode: 'Divided',
  modes: { equal: 'Equally', parts: 'In parts', percent: 'Per cent', amounts: 'Amounts' } satisfies Record<
    ShareMode,
    string
  >,
  valueOf: { equal: '', parts: 'Parts of', percent: 'Per cent of', amounts: 'Amount of' } satisfies Record<
    ShareMode,
    string
  >,
  addsUp: (words: string, whole: string) => `${words}: together ${whole}.`,
  bears: (name: string, amount: string) => `${name} ${amount}`,
  followers: 'Also reminded',
  visible: 'What else the others see',
  hiddenUntil: 'A gift: hidden until',
  hiddenHint: 'Private in everything until this day, sums included. Then you still pay and decide.',
} as const

/** Texts of the switch in a form. */
export const SHARE_SWITCH = {
  label: 'In the household',
  on: (others: string | null, seen: string) =>
    others === null ? `Whoever joins sees its ${seen}.` : `Seen by ${others}: ${seen}.`,
  off: 'Yours alone.',
} as const
