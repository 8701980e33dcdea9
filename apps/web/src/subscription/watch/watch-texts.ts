import { ANSWER_LABELS } from '@duely/domain'

/** Texts about whether a cancelled subscription has really stopped. */
export const WATCH = {
  title: 'Did it stop?',
  answers: ANSWER_LABELS,
  explained: 'Please look at your bank or card account: banks may book a charge up to two days later.',
  waiting: (charge: string, ask: string) =>
    `Its next charge would be on ${charge}. On ${ask} we ask you whether there was one.`,
  askedLater: (day: string) => `You are asked again on ${day}. You can also answer now.`,
  stopped: 'You know that it was not charged again. You are not asked about it any more.',
  chargedAfterAll: 'It was charged after all',
  charged: (day: string) => `It was charged on ${day}, after you cancelled it.`,
  chargedText: 'Ask the service for the money back first. We have put together what you need for it.',
  whatNow: 'What you can do',
  stoppedSince: 'It has stopped since',
  askAfterNext: 'Ask me after the next charge',
  unknown: 'It is not known whether it stopped',
  unknownText: 'You were asked twice and have not answered. You can still do so:',
  done: {
    stopped: 'Noted: it has stopped',
    charged: 'Noted: it was charged after you cancelled it',
    later: 'We will ask you again',
  },
  dialog: (name: string) => `${name} was charged again`,
  dialogText: 'The charge is recorded as made after you cancelled.',
  chargedOn: 'Charged on',
  amount: 'Amount',
  save: 'Save',
  stoppedForSure: 'Stopped for sure',
  stillToBeSeen: 'Still to be seen',
  stoppedNote: 'not charged after you cancelled',
  unseenNote: 'not known yet whether it was charged',
  byCancelling: 'What you cancelled',
  home: 'Did these stop?',
  more: (count: number) => `${count} more in your list`,
} as const
