import { expect, test } from 'vitest'
import { addressBucket, clientAddress } from './request-identity.ts'
import { toBlockList } from './trusted-proxies.ts'

const trusted = toBlockList(['10.0.0.0/8', '::1', '2001:db8::/32'])

test.each([
  ['nobody vouches: the socket counts', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy of ours names its client', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['what the client claims itself stands further left', '10.0.0.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['a chain of our proxies', '10.0.0.1', '1.2.3.4, 198.51.100.1, 10.9.9.9, 2001:db8::5', '198.51.100.1'],
  ['an IPv4 address in IPv6 clothes', '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['nonsense ends the walk', '10.0.0.1', 'evil', '10.0.0.1'],
  ['no header', '10.0.0.1', undefined, '10.0.0.1'],
])('%s', (_, socket, header, expected) => {
  expect(clientAddress(socket, header, trusted)).toBe(expected)
})

test('a household of IPv6 addresses is one bucket', () => {
  expect(addressBucket('198.51.100.1')).toBe('198.51.100.1')
  const bucket = addressBucket('2001:db8:1:2:3:4:5:6')
  expect(bucket).toBe('2001:db8:1:2::/64')
  expect(addressBucket('2001:db8:1:2::1')).toBe(bucket)
  expect(addressBucket('2001:0db8:0001:0002::')).toBe(bucket)
  expect(addressBucket('2001:db8:1:3::1')).not.toBe(bucket)
  expect(addressBucket('::1')).toBe('0:0:0:0::/64')
})
