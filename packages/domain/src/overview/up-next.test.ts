import { expect, test } from 'vitest'
import { railSummary, stoppableLines, upNextTitle } from './up-next.ts'

test.each([
  [0, null, 'Today Netflix renews'],
  [1, null, 'Tomorrow Netflix renews'],
  [3, null, 'In three days Netflix renews'],
  [12, null, 'In twelve days Netflix renews'],
  [13, null, 'In 13 days Netflix renews'],
  [30, 0, 'The last day to cancel Netflix is today'],
  [30, 1, 'The last day to cancel Netflix is tomorrow'],
  [30, 2, 'The last day to cancel Netflix is in two days'],
])('%d days ahead, its deadline in %s: %s', (days, deadlineDays, title) =>
  expect(upNextTitle('Netflix', days, deadlineDays)).toBe(title),
)

test.each([
  [0, '$0.00', null, 'No charges'],
  [1, '$5.00', '$5.00', '1 charge, $5.00, and you can still stop all of it'],
  [13, '$253.49 + €4.99', '$211.50', '13 charges, $253.49 + €4.99, of which you can still stop $211.50'],
  [2, '$9.00', null, '2 charges, $9.00, of which none can be stopped any more'],
])('%d charges of %s, %s of them stoppable', (charges, sums, stoppable, words) =>
  expect(railSummary(charges, sums, stoppable)).toBe(words),
)

test.each([
  [[], []],
  [['$34.97'], ['You can still stop $34.97 in the next 7 days']],
  [
    ['$34.97', '€12.00', '£3.00'],
    ['You can still stop $34.97 in the next 7 days', 'and €12.00', 'and £3.00'],
  ],
])('%j can still be stopped: %j', (amounts, lines) => expect(stoppableLines(amounts)).toEqual(lines))
