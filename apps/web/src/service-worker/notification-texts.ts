/** What notifications say beside what the server wrote. */
export const TEXTS = {
  actions: {
    ...{ keep: 'Keep it', cancelled: 'I cancelled', snooze: 'Tomorrow' },
    ...{ stopped: 'No, it stopped', charged: 'Yes, charged', later: 'In a week' },
  },
  done: {
    keep: { title: 'You keep it', body: 'You get no more reminders about this renewal.' },
    cancelled: { title: 'Marked as cancelled', body: 'You get no more reminders about it.' },
    snooze: { title: 'We will remind you tomorrow', body: 'You get one more reminder about this renewal.' },
    stopped: { title: 'It has stopped', body: 'You are not asked about it again.' },
    charged: { title: 'Noted as charged again', body: 'Press here to see what you can do.' },
    later: { title: 'We will ask you again', body: 'The same question comes in a week.' },
  },
  failed: { title: 'That did not work', body: 'Press here to try again.' },
  other: {
    title: 'A subscription renews soon',
    body: 'This reminder is for another account that was used on this device.',
  },
} as const
