import { BlockList, isIP } from 'node:net'
import { plainAddress } from './request-identity.ts'

/** Validated address ranges ("10.0.0.1", "192.168.0.0/16") as a BlockList. */
export function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [written = '', prefix] = range.split('/')
    const address = plainAddress(written)
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    // Of an IPv4-mapped range the first 96 bits are the IPv6 prefix.
    const bits = address === written ? Number(prefix) : Math.max(0, Number(prefix) - 96)
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, bits, family)
  }
  return list
}
