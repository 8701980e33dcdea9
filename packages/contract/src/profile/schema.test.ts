import { describe, expect, test } from 'vitest'
import { ProfileChange } from './schema.ts'

const messageOf = (input: unknown) => ProfileChange.safeParse(input).error?.issues[0]?.message

describe('a profile change', () => {
  test('is stored normalised', () =>
    expect(
      ProfileChange.parse({
        fullName: ' Ann\tLee ',
        phoneNumber: ' +1 (555) 555-0100 ',
        timezone: 'Asia/Calcutta',
      }),
    ).toEqual({ fullName: 'Ann Lee', phoneNumber: '+15555550100', timezone: 'Asia/Kolkata' }))

  test.each(['+0123', '+1234567890123456', '+1', 'call me', '+١٢٣٤٥', ''])(
    'refuses the number %j',
    (number) =>
      expect(messageOf({ phoneNumber: number })).toBe(
        'Invalid phone number format. Use international format (e.g., +1234567890)',
      ),
  )

  test.each(['Mars/Phobos', 'XYZ5', '+05:30', '../etc/passwd'])('refuses the zone %j', (timezone) =>
    expect(messageOf({ timezone })).toBe('Please select a timezone from the list'),
  )

  test('an empty timezone counts as missing', () =>
    expect(messageOf({ timezone: '' })).toBe('Please select your timezone'))

  test.each([
    { smsEnabled: true },
    { id: 'x' },
    { email: 'a@b.co' },
    { planId: 'pro-annual' },
    { phoneVerified: true },
    { emailEnabled: 'true' },
    { notificationsEnabled: 1 },
    { fullName: null },
    { fullName: 'x'.repeat(101) },
  ])('refuses %j', (input) => expect(ProfileChange.safeParse(input).success).toBe(false))
})
