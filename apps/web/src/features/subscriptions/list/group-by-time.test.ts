import { plainDate } from '@duely/domain'
import { listTexts } from '@duely/texts/list'
import { expect, test } from 'vitest'
import { subscription } from '../testing.tsx'
import { groupByTime } from './group-by-time.ts'

const on = (nextBillingDate: string, facts: object = {}) =>
  subscription({ name: nextBillingDate, nextBillingDate, ...facts })

test('by renewal: a week is 0 to 7 days, thirty days are today and the next 29', () => {
  const rows = [
    on('2026-03-05'),
    on('2026-03-12'),
    on('2026-03-13'),
    on('2026-04-03'),
    on('2026-04-04'),
    on('2026-03-06', { name: 'rests', status: 'paused' }),
    on('2026-03-06', { name: 'over', status: 'cancelled' }),
    on('2026-03-06', { name: 'off', status: 'disabled' }),
  ]
  expect(
    groupByTime(rows, plainDate('2026-03-05'), listTexts.en).map(({ title, members }) => [
      title,
      members.map(({ name }) => name),
    ]),
  ).toEqual([
    ['Next 7 days', ['2026-03-05', '2026-03-12']],
    ['Next 30 days', ['2026-03-13', '2026-04-03']],
    ['Later', ['2026-04-04']],
    ['Paused', ['rests']],
    ['Cancelled', ['over', 'off']],
  ])
  expect(groupByTime([], plainDate('2026-03-05'), listTexts.en)).toEqual([])
})
