import { expect, test } from 'vitest'
import { addressBucket, maskedNetwork, networksOf } from './networks.ts'

test.each([
  ['::ffff:198.51.100.1', '198.51.100.1'],
  ['::ffff:c633:6401', '198.51.100.1'],
  ['0:0:0:0:0:FFFF:198.51.100.1', '198.51.100.1'],
  ['::fffe:c633:6401', '::/64'],
  ['2001:db8::ffff:198.51.100.1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, bucket) => expect(addressBucket(address)).toBe(bucket))

test('an IPv6 /64 is one bucket', () => {
  expect(addressBucket('198.51.100.1')).toBe('198.51.100.1')
  const bucket = addressBucket('2001:db8:1:2:3:4:5:6')
  expect(bucket).toBe('2001:db8:1:2::/64')
  expect(addressBucket('2001:db8:1:2::1')).toBe(bucket)
  expect(addressBucket('2001:0db8:0001:0002::')).toBe(bucket)
  expect(addressBucket('2001:db8:1:3::1')).not.toBe(bucket)
  expect(addressBucket('::1')).toBe('::/64')
})

test.each([
  ['198.51.100.77', ['198.51.100.77', '198.51.100.0/24']],
  ['::ffff:198.51.100.77', ['198.51.100.77', '198.51.100.0/24']],
  ['2001:db8:1:2345:3:4:5:6', ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8::', ['2001:db8::/64', '2001:db8::/56', '2001:db8::/48']],
])('%s belongs to the networks %j', (address, networks) => {
  expect(networksOf(address)).toEqual(networks)
  expect(maskedNetwork(address)).toBe(networks.at(-1))
})
