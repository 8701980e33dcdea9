import { ACT_LABELS } from './act-labels.ts'

/** Texts about keep, cancel, pause and snooze. */
export const ACTS = {
  undo: 'Undo',
  failed: 'This could not be saved',
  takenBack: 'Taken back',
  keep: {
    title: ACT_LABELS.keep,
    text: (day: string) => `No more reminders of the renewal on ${day}.`,
    done: 'Kept: no more reminders of this renewal',
  },
  kept: { title: 'Do not keep it after all', text: 'You get the reminders of this renewal again.' },
  snooze: {
    title: 'Remind me tomorrow',
    text: 'One more reminder, tomorrow at your hour.',
    done: 'We will remind you again tomorrow',
  },
  lastDay: {
    title: 'Remind me on the last day',
    text: (day: string) => `One more reminder on ${day}, the last day to act.`,
    done: (day: string) => `We will remind you again on ${day}`,
  },
  cancelled: {
    title: ACT_LABELS.cancelled,
    text: 'No more renewals and reminders. You see what you save.',
    done: 'Cancelled: no more reminders of it',
    dialog: (name: string) => `You cancelled ${name}`,
    until: 'It runs until',
    untilHint: 'The last day you can use it. Usually the day before the next renewal.',
    confirmation: 'Their confirmation',
    confirmationHint: 'Paste their email or number here. It helps if they charge you again.',
    save: 'Save',
  },
  pause: {
    title: 'Pause it',
    text: 'No renewals and reminders while it rests, for a while or until you resume it.',
    done: 'Paused',
    dialog: (name: string) => `Pause ${name}`,
    until: 'Resume on',
    untilHint:
      'On this day it becomes active again by itself. Leave it empty to pause it until you resume it.',
    months: (count: number) => (count === 1 ? 'One month' : count === 2 ? 'Two months' : 'Three months'),
    save: 'Pause',
  },
  watch: {
    stopped: 'It counts as stopped, and you are not asked about it again.',
    stoppedDone: 'Noted: it has stopped',
    charged: 'With its day and amount. You see what you can do about it.',
    later: 'The same question once more, in a week.',
    laterDone: 'We will ask you again',
  },
  resume: { title: 'Resume it', text: 'It renews and reminds you again.', done: 'Resumed' },
} as const
