import { remindersIn } from '@duely/texts/reminders'
import { expect, test } from 'vitest'
import { actNewsText, TOLD_ACTS } from './act-news.ts'

test('each act is one sentence that names who, what and when', () => {
  expect(
    TOLD_ACTS.map((act) =>
      actNewsText({ by: 'Ben', act, name: 'Netflix', day: 'March 10' }, remindersIn('en')),
    ),
  ).toEqual([
    'Ben keeps Netflix, which renews on March 10.',
    'Ben put off Netflix, which renews on March 10: you are reminded again.',
    'Ben has cancelled Netflix.',
    'Ben took back what was chosen for Netflix, which renews on March 10.',
  ])
})
