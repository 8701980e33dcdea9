import { expect, test } from 'vitest'
import { isAddressRefusal } from './mail-answers.ts'

test.each([
  ['550 5.1.1 <ann@example.com>: no such user', true],
  ['550-5.1.1 The email account that you tried to reach\n550 5.1.1 does not exist', true],
  ['550 5.1.2 bad destination system', true],
  ['501 5.1.3 bad address syntax', true],
  ['551 5.1.6 mailbox has moved', true],
  ['556 5.1.10 the domain takes no mail', true],
  ['550 5.1.1', true],
  ['550 no such user', false],
  ['554 Relay access denied', false],
  ['554 5.7.1 <ann@example.com>: Relay access denied', false],
  ['550 5.7.1 blocked, see http://example.com/5.1.1', false],
  ['550 5.1.0 sender rejected', false],
  ['550 5.1.7 bad sender address', false],
  ['550 5.1.8 bad sender system', false],
  ['550 5.1.11 something else', false],
  ['550 5.1.1.1 something else', false],
  ['552 5.2.2 mailbox full', false],
  ['450 4.1.1 try later', false],
  ['450 5.1.1 contradicts itself', false],
  ['', false],
])('%j concerns the address: %s', (response, isOfAddress) => {
  expect(isAddressRefusal(response)).toBe(isOfAddress)
})
