import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only IPv6 addresses that are assigned as global unicast (RFC 4291, IANA). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address is not public: loopback, private, link-local,
 * multicast, reserved, translated, or invalid.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  // IPv4-mapped IPv6 addresses are checked as IPv4.
  const found = ipaddr.process(address)
  if (found.range() !== 'unicast') return true
  // Outside of it are old forms of IPv4 addresses: a URL writes [::127.0.0.1] as [::7f00:1].
  return found instanceof ipaddr.IPv6 && !found.match(GLOBAL)
}
