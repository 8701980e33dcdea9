import { expect, test } from 'vitest'
import { addressBucket, clientAddress, maskedNetwork, networksOf } from './request-identity.ts'
import { toBlockList } from './trusted-proxies.ts'

const trusted = toBlockList(['10.0.0.0/8', '::1', '2001:db8::/32'])

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

test.each([
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['::ffff:c633:6401', '198.51.100.1'],
  ['0:0:0:0:0:FFFF:198.51.100.1', '198.51.100.1'],
  ['::fffe:c633:6401', '0:0:0:0::/64'],
  ['2001:db8::ffff:198.51.100.1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket))

test('a proxy can be given as IPv4 or as IPv4-mapped IPv6', () => {
  for (const range of ['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.0/8', '::ffff:10.0.0.0/104'])
    expect(clientAddress('10.0.0.1', '198.51.100.1', toBlockList([range]))).toBe('198.51.100.1')
  expect(clientAddress('11.0.0.1', '198.51.100.1', toBlockList(['::ffff:10.0.0.0/104']))).toBe('11.0.0.1')
})

test('an IPv6 /64 is one bucket', () => {
  expect(addressBucket('198.51.100.1')).toBe('198.51.100.1')
  const bucket = addressBucket('2001:db8:1:2:3:4:5:6')
  expect(bucket).toBe('2001:db8:1:2::/64')
  expect(addressBucket('2001:db8:1:2::1')).toBe(bucket)
  expect(addressBucket('2001:0db8:0001:0002::')).toBe(bucket)
  expect(addressBucket('2001:db8:1:3::1')).not.toBe(bucket)
  expect(addressBucket('::1')).toBe('0:0:0:0::/64')
})

test.each([
  ['198.51.100.77', ['198.51.100.77', '198.51.100.0/24']],
  ['::ffff:198.51.100.77', ['198.51.100.77', '198.51.100.0/24']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('%s belongs to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
  expect(maskedNetwork(address)).toBe(networks.at(-1))
})
