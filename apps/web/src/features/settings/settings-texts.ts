/** The groups of settings within the tabs. */
export const GROUPS = {
  channels: { title: 'Notification Preferences', description: 'How reminders reach you.' },
  times: { title: 'Time and calendar', description: 'When reminders go out, and your own calendar.' },
} as const

/** Which new subscriptions are repeated daily. */
export const INSIST = {
  title: 'Until you answer',
  description:
    'Reminders of a free trial come every day until you choose Keep it or I cancelled it. Expensive subscriptions can do the same; each can be changed in its form.',
  amount: 'Repeat for prices over',
  currency: 'Currency',
  hint: 'For what you add from now on. Leave it empty for free trials only.',
  onFree: 'Part of the Pro plans: on Free a reminder comes once.',
  save: 'Save limit',
  done: 'Limit updated',
  failed: 'Failed to update the limit',
} as const
