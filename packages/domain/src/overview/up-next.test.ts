import { expect, test } from 'vitest'
import { upNextTitle } from './up-next.ts'

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
