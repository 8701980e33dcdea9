import { expect, test } from 'vitest'
import { DELIVERY_REASONS, isDeliveryReason } from './delivery-reasons.ts'

test('every reason is a whole, distinct sentence', () => {
  const texts = Object.values(DELIVERY_REASONS)
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test.each([
  ['email-off', true],
  ['of-a-later-version', false],
  ['toString', false],
  [undefined, false],
])('%j is a reason: %j', (code, expected) => {
  expect(isDeliveryReason(code)).toBe(expected)
})
