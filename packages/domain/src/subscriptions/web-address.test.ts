import { expect, test } from 'vitest'
import { cleanWebAddress } from './web-address.ts'

test.each([
  ['', ''],
  ['  ', ''],
  ['https://www.netflix.com/cancelplan', 'https://www.netflix.com/cancelplan'],
  [' http://example.com ', 'http://example.com/'],
  ['netflix.com/cancel?now=1', 'https://netflix.com/cancel?now=1'],
  ['example.com:8443/x', 'https://example.com:8443/x'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['mailto:ann@example.com', null],
  ['https://ann:secret@example.com', null],
  ['https://ann@example.com', null],
  ['localhost', null],
  ['two words', null],
  ['https://', null],
  [`https://example.com/${'a'.repeat(1_980)}`, `https://example.com/${'a'.repeat(1_980)}`],
  [`https://example.com/${'a'.repeat(1_981)}`, null],
])('%j is stored as %j', (typed, stored) => expect(cleanWebAddress(typed)).toBe(stored))
