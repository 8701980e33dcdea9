import { expect, test } from 'vitest'
import { axisSteps } from './axis-steps.ts'

test.each([
  [100, [0, 50, 100]],
  [400, [0, 100, 200, 300, 400]],
  [401, [0, 200, 400, 600]],
  [1_999, [0, 500, 1_000, 1_500, 2_000]],
  [25_000, [0, 10_000, 20_000, 30_000]],
  [1_000_000, [0, 500_000, 1_000_000]],
])('up to %i', (highest, steps) => {
  expect(axisSteps(highest, 4)).toEqual(steps)
})

test('the last step is at least the highest value, and the number of steps is limited', () => {
  for (let highest = 100; highest < 10_000_000; highest = Math.ceil(highest * 1.07)) {
    const steps = axisSteps(highest, 4)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(steps.length).toBeLessThanOrEqual(5)
  }
})
