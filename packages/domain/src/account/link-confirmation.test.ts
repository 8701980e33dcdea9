import { expect, test } from 'vitest'
import { linkConfirmation } from './link-confirmation.ts'

test.each([
  [true, undefined, undefined, 'as-signed-up'],
  [true, 'typed', undefined, 'as-signed-up'],
  [true, undefined, 'new', 'set-new-password'],
  [false, undefined, undefined, 'ask'],
  [false, 'typed', undefined, 'check-password'],
  [false, '', undefined, 'check-password'],
  [false, undefined, 'new', 'set-new-password'],
  [false, 'typed', 'new', 'set-new-password'],
] as const)(
  'same browser %s, password %s, new password %s: %s',
  (isSameBrowser, password, newPassword, how) => {
    expect(linkConfirmation({ isSameBrowser, password, newPassword })).toBe(how)
  },
)
