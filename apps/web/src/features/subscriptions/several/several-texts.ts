const subscriptions = (count: number) => `${count} ${count === 1 ? 'subscription' : 'subscriptions'}`

/** What is said about doing one thing to several subscriptions. */
export const SEVERAL = {
  select: 'Select several',
  done: 'Done',
  bar: 'Selected subscriptions',
  selected: (count: number) => `${count} selected`,
  selectAll: (count: number) => `Select all ${count}`,
  selectNone: 'Select none',
  pick: (name: string) => `Select ${name}`,
  acts: {
    pause: 'Pause',
    resume: 'Resume',
    days: 'Reminder days',
    category: 'Category',
    payment: 'Payment method',
    share: 'Put in the household',
    delete: 'Delete',
  },
  dialogs: {
    days: (count: number) => `Reminder days of ${subscriptions(count)}`,
    category: (count: number) => `Category of ${subscriptions(count)}`,
    payment: (count: number) => `Payment method of ${subscriptions(count)}`,
    paymentHint: 'Leave it empty to remove it.',
    paymentExample: 'For example, Visa 4242',
    save: 'Save',
    deleteTitle: (count: number) => `Delete ${subscriptions(count)}?`,
    deleteText: (count: number) =>
      count === 1
        ? 'For seven days you find it under "Recently deleted". Past charges stay.'
        : 'For seven days you find them under "Recently deleted". Past charges stay.',
    delete: 'Delete',
    shareTitle: (count: number) => `Put ${subscriptions(count)} in the household?`,
    shareText: (others: string | null, seen: string) =>
      others === null
        ? `Whoever joins will see each one’s ${seen}.`
        : `${others} will see each one’s ${seen}.`,
    shareKept: (kept: string) => `Yours alone: ${kept}.`,
    share: 'Put in the household',
  },
  changed: (count: number) => `${subscriptions(count)} updated`,
  deleted: (count: number) => `${subscriptions(count)} deleted`,
  undone: (count: number) => `${subscriptions(count)} as before`,
  restored: (count: number) => `${subscriptions(count)} restored`,
  notAll: (done: number, all: number) => `${done} of ${subscriptions(all)} updated`,
  failed: 'This could not be saved',
  undo: 'Undo',
} as const
