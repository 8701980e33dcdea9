import { BlockList, isIP } from 'node:net'

// IANA special-purpose address registries: everything that is not public unicast.
const RANGES = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
]

const privateRanges = new BlockList()
for (const range of RANGES) {
  const [network = '', prefix] = range.split('/')
  privateRanges.addSubnet(network, Number(prefix), isIP(network) === 6 ? 'ipv6' : 'ipv4')
}

/** Whether an address is not public: loopback, private, link-local, multicast, reserved, or invalid. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 0) return true
  // The list checks IPv4-mapped IPv6 addresses as IPv4.
  return privateRanges.check(address, version === 6 ? 'ipv6' : 'ipv4')
}
