import { expect, test } from 'vitest'
import { DELIVERY_REASONS, deliveryReasonText } from './delivery-reasons.ts'

test('every reason reads as a whole sentence, and none like another', () => {
  const texts = Object.values(DELIVERY_REASONS)
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/)
  expect(new Set(texts).size).toBe(texts.length)
})

test('an unknown code stays readable and nothing inherited passes for a reason', () => {
  expect(deliveryReasonText('email-off')).toBe('Email notifications were off.')
  expect(deliveryReasonText('of-a-later-version')).toBe('of-a-later-version')
  expect(deliveryReasonText('toString')).toBe('toString')
})
