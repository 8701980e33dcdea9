import { expect, test } from 'vitest'
import { DELIVERY_REASON_CODES, DELIVERY_REASONS, deliveryReasonText } from './delivery-reasons.ts'

test('every reason is a whole, distinct sentence', () => {
  const texts = Object.values(DELIVERY_REASONS)
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test('without plans no reason names one', () => {
  for (const reason of DELIVERY_REASON_CODES) {
    expect(deliveryReasonText(reason, true)).toBe(DELIVERY_REASONS[reason])
    expect(deliveryReasonText(reason, false)).not.toMatch(/\b(?:plans?|Pro|Free)\b/)
  }
})
