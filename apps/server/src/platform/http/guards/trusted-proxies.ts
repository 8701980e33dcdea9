import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** Whether an address is that of a proxy of ours. */
export type IsTrusted = (address: string) => boolean

/** @param ranges validated addresses and networks ("10.0.0.1", "192.168.0.0/16") */
export function trustedProxies(ranges: readonly string[]): IsTrusted {
  const trusted = ranges.map(rangeOf)
  return (address) =>
    isIP(address) !== 0 && ipaddr.subnetMatch(ipaddr.process(address), { trusted }, 'other') === 'trusted'
}

function rangeOf(written: string): Range {
  const [address, bits] = written.includes('/')
    ? ipaddr.parseCIDR(written)
    : ipaddr.parseCIDR(`${written}/${isIP(written) === 6 ? 128 : 32}`)
  // The first 96 bits of an IPv4-mapped range are the IPv6 prefix.
  if (address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress())
    return [address.toIPv4Address(), Math.max(0, bits - 96)]
  return [address, bits]
}
