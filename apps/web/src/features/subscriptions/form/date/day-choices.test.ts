import { plainDate } from '@duely/domain'
import { formTexts } from '@duely/texts/form'
import { expect, test } from 'vitest'
import { dayChoices } from './day-choices.ts'

const choices = (today: string) =>
  dayChoices(plainDate(today), 'en-US', formTexts.en).map(({ label, day }) => [label, day])

test('offers today, tomorrow, the next first and the end of the month', () => {
  expect(choices('2026-03-05')).toEqual([
    ['Today', '2026-03-05'],
    ['Tomorrow', '2026-03-06'],
    ['1st', '2026-04-01'],
    ['End of month', '2026-03-31'],
  ])
})

test.each([
  ['2026-03-01', ['Today', 'Tomorrow', '1st', 'End of month']],
  ['2026-02-27', ['Today', 'Tomorrow', '1st']],
  ['2026-12-31', ['Today', 'Tomorrow']],
])('on %s no day is offered twice', (today, labels) => {
  expect(choices(today).map(([label]) => label)).toEqual(labels)
})

test('screen readers hear the date', () => {
  expect(dayChoices(plainDate('2026-12-30'), 'en-US', formTexts.en).map(({ words }) => words)).toEqual([
    'Today, December 30, 2026',
    'Tomorrow, December 31, 2026',
    '1st, January 1, 2027',
  ])
})
