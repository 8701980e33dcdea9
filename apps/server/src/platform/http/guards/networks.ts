import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Canonical form of an address for comparing and counting;
 * an IPv4-mapped IPv6 one, in any spelling, becomes IPv4.
 */
export function plainAddress(address: string): string {
  return isIP(address) === 0 ? address : ipaddr.process(address).toString()
}

/** The key under which an address is counted: an IPv6 /64 is one. */
export function addressBucket(address: string): string {
  return networksOf(address)[0]
}

/**
 * The networks of an address, narrowest first: of IPv4 the address and its /24; of IPv6 the /64 (household),
 * /56 (customer) and /48 (site). A client with one address usually has many.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const plain = plainAddress(address)
  if (isIP(plain) === 4) return [plain, `${ipaddr.IPv4.networkAddressFromCIDR(`${plain}/24`)}/24`]
  if (isIP(plain) === 0) return [plain]
  const network = (bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`
  return [network(64), network(56), network(48)]
}

/**
 * The limit of a wider network as a multiple of a narrow one's; less than the sum of its networks. 2 for an
 * IPv6 /56, 4 for a /48 or an IPv4 /24.
 */
export function breadthOf(network: string): 1 | 2 | 4 {
  if (network.endsWith('/56')) return 2
  return network.endsWith('/48') || network.endsWith('/24') ? 4 : 1
}

/** The widest network of an address: enough to recognise an attack, too coarse to identify a person. */
export function maskedNetwork(address: string): string {
  const networks = networksOf(address)
  return networks[networks.length - 1] ?? networks[0]
}
