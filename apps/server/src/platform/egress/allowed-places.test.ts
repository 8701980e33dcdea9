import { describe, expect, test } from 'vitest'
import { isAllowedAddress, isAllowedHost, isPlace, whyUnreachable } from './allowed-places.ts'

test.each([
  ['127.0.0.1:9000', true],
  ['ntfy.lan:80', true],
  ['[fd00::5]:8080', true],
  ['192.168.0.0/16:80', true],
  ['[fd00::/8]:80', true],
  ['[fd00::]/8:80', true],
  ['192.168.0.0/33:80', false],
  ['192.168.0.0/16', false],
  ['192.168.0.0/16:0', false],
  ['ntfy.lan', false],
  ['ntfy.lan:99999', false],
  ['fd00::5:80', false],
  ['http://ntfy.lan:80', false],
  ['*:80', true],
  ['a b:80', false],
  ['', false],
])('%j is an entry: %j', (text, expected) => {
  expect(isPlace(text)).toBe(expected)
})

describe('an allowed place', () => {
  const allowed = ['ntfy.lan:80', '192.168.1.0/24:8080', '[fd00::/8]:443', '10.0.0.7:81']
  test.each([
    ['http://ntfy.lan/topic', true],
    ['http://NTFY.lan:80/topic', true],
    ['https://ntfy.lan/', false],
    ['http://other.ntfy.lan/', false],
    ['http://192.168.1.77:8080/', true],
    ['http://192.168.2.77:8080/', false],
    ['http://192.168.1.77/', false],
    ['http://[::ffff:192.168.1.77]:8080/', true],
    ['https://[fd12::1]/', true],
    ['https://[fe80::1]/', false],
    ['http://10.0.0.7:81/', true],
    // The URL standard reads these as 10.0.0.7.
    ['http://0x0a000007:81/', true],
    ['http://10.0.0.8:81/', false],
  ])('%s: %j', (url, expected) => {
    expect(isAllowedHost(new URL(url), allowed)).toBe(expected)
  })

  test('an address of a name is compared with the networks only', () => {
    expect(isAllowedAddress('192.168.1.1', '8080', allowed)).toBe(true)
    expect(isAllowedAddress('::ffff:192.168.1.1', '8080', allowed)).toBe(true)
    expect(isAllowedAddress('192.168.1.1', '80', allowed)).toBe(false)
    expect(isAllowedAddress('ntfy.lan', '80', allowed)).toBe(false)
    // A name must not lead to a host that is allowed by itself.
    expect(isAllowedAddress('10.0.0.7', '81', allowed)).toBe(false)
  })
})

test.each([
  ['https://example.org/', null],
  ['https://example.org:8443/', null],
  ['https://example.org:22/', 'port'],
  ['http://example.org/', 'protocol'],
  ['https://nas/', 'private'],
  ['https://nas.local/', 'private'],
  ['https://localhost/', 'private'],
  ['https://192.168.1.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['http://ntfy.lan/', null],
  // May lead into the network, which only the connection can tell.
  ['http://nas:8080/', null],
  ['http://127.0.0.1:8080/', 'protocol'],
] as const)('%s: %j', (url, expected) => {
  expect(whyUnreachable(new URL(url), ['ntfy.lan:80', '192.168.1.0/24:8080'])).toBe(expected)
})
