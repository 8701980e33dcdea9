import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import { trustedProxies } from './trusted-proxies.ts'

const trusted = trustedProxies(['10.0.0.0/8', '::1', '2001:db8::/32'])

test.each([
  ['nobody vouches: the socket counts', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy of ours names its client', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what the client claims itself stands further left', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a chain of our proxies', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9, 2001:db8::5', '198.51.100.1'],
  ['an IPv4 address in IPv6 clothes', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['the same in hexadecimal', '10.0.0.1', '::FFFF:c633:6401', '198.51.100.1'],
  ['the same at full length', '::ffff:a00:1', '0:0:0:0:0:ffff:c633:6401', '198.51.100.1'],
  ['nonsense ends the walk', '10.0.0.1', 'evil', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
])('%s', (_, socket, header, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected)
})

test('a proxy can be given as IPv4 or as IPv4-mapped IPv6', () => {
  for (const range of ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.0/8', '::ffff:10.0.0.0/104'])
    expect(clientAddress('10.0.0.1', '198.51.100.1', trustedProxies([range]))).toBe('198.51.100.1')
  expect(clientAddress('11.0.0.1', '198.51.100.1', trustedProxies(['::ffff:10.0.0.0/104']))).toBe('11.0.0.1')
})
