import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is not public: loopback, private, link-local, multicast, reserved, translated, or invalid. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true
  // IPv4-mapped IPv6 addresses are checked as IPv4.
  return ipaddr.process(address).range() !== 'unicast'
}
