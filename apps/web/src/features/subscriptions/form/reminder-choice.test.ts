import { expect, test } from 'vitest'
import { chooseDays } from './reminder-choice.ts'

const pro = [7, 3, 1]
const free = [3]

test('days are kept descending', () => {
  expect(chooseDays([3, 7], [3], pro, [])).toEqual([7, 3])
})

test('the last remaining day stays ticked', () => {
  expect(chooseDays([], [1], pro, [])).toEqual([1])
  expect(chooseDays([], [3], free, [3])).toEqual([3])
})

test("after a downgrade the plan's first day replaces days outside it, and unticking restores them", () => {
  expect(chooseDays([7, 1, 3], [7, 1], free, [7, 1])).toEqual([3])
  expect(chooseDays([], [3], free, [7, 1])).toEqual([7, 1])
})

test('after a downgrade a day outside the plan does not replace the unticked one', () => {
  expect(chooseDays([7], [7, 3], free, [7, 3])).toEqual([7, 3])
})
