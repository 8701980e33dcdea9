import { expect, test } from 'vitest'
import { createStage, giveUp, handOver, isHandedOver } from './smtp-orders.ts'

test('a message that was handed over cannot be given up any more', () => {
  const stage = createStage()
  expect(handOver(stage)).toBe(true)
  expect(giveUp(stage)).toBe(false)
  expect(isHandedOver(stage)).toBe(true)
})

test('a message that was given up is never handed over', () => {
  const stage = createStage()
  expect(giveUp(stage)).toBe(true)
  expect(handOver(stage)).toBe(false)
  expect(isHandedOver(stage)).toBe(false)
})
