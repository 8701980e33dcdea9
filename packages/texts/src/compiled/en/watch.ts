// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const watch = {
  title: 'Did it stop?',
  question: (v: { name: string; day: string }) => `Was ${v.name} charged again on ${v.day}?`,
  answerStopped: 'No, it stopped',
  answerCharged: 'Yes, it was charged',
  answerLater: 'Ask again in a week',
  explained: 'Please look at your bank or card account: banks may book a charge up to two days later.',
  doneStopped: 'Noted: it has stopped',
  doneCharged: 'Noted: it was charged after you cancelled it',
  doneLater: 'We will ask you again',
  more: (v: { count: number }) => `${plural('en', v.count, { 'one': `${digits('en', v.count)} more in your list`, 'other': `${digits('en', v.count)} more in your list` })}`,
  byCancelling: 'What you cancelled',
  stoppedForSure: 'Stopped for sure',
  stillToBeSeen: 'Still to be seen',
  stoppedNote: 'not charged after you cancelled',
  unseenNote: 'not known yet whether it was charged',
}
