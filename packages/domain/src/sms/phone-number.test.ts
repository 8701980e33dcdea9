import { describe, expect, test } from 'vitest'
import { normalisePhone, PHONE_MESSAGE } from './phone-number.ts'

describe('normalisePhone', () => {
  test.each([
    ['+1234567890', '+1234567890'],
    ['1234567890', '+1234567890'],
    ['+1 (415) 555-0123', '+14155550123'],
    [' +46 70-123 45 67 ', '+46701234567'],
    ['12', '+12'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is %s', (text, phone) => {
    expect(normalisePhone(text)).toBe(phone)
  })

  test.each([
    '',
    '   ',
    '+',
    '1',
    '0701234567',
    '+0701234567',
    '+1234567890123456',
    '++46701',
    '+46.70.123',
    'call me',
    '+١٢٣٤٥٦٧٨٩',
  ])('refuses %j', (text) => {
    expect(normalisePhone(text)).toBeNull()
  })
})

test('the message', () => {
  expect(PHONE_MESSAGE).toBe('Invalid phone number format. Use international format (e.g., +1234567890)')
})
