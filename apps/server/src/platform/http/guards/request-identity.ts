import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'

/** Headers with which a caller could forge its identity or address; nothing behind this middleware reads them. */
export const CLAIMED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
]

/**
 * Assigns a request id (also sent as `x-request-id`) and determines the client address: the socket's, unless that is a
 * trusted proxy; then the rightmost X-Forwarded-For address that is not one.
 */
export function identifyRequest(c: Context<AppEnv>, trustedProxies: BlockList): void {
  c.set('requestId', crypto.randomUUID())
  c.set('clientIp', clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustedProxies))
}

/** Remote address of the connection; loopback for requests made inside the process. */
export function socketAddress(c: Context): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  return plainAddress(bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1')
}

/** Follows the chain of proxies from our side and stops at the first untrusted one. */
export function clientAddress(socket: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plainAddress(socket)
  const hops = forwardedFor?.split(',').map((hop) => plainAddress(hop.trim())) ?? []
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** The rate-limit key of an address: an IPv6 /64 shares one bucket. */
export function addressBucket(address: string): string {
  const groups = ipv6Groups(plainAddress(address))
  if (groups === null) return plainAddress(address)
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The networks of an address, narrowest first: of IPv4 the address and its /24; of IPv6 the /64 (household), /56
 * (customer) and /48 (site). A client with one address usually has many.
 */
export function networksOf(address: string): readonly [string, ...string[]] {
  const plain = plainAddress(address)
  const groups = ipv6Groups(plain)
  if (groups === null) return isIP(plain) === 4 ? [plain, `${plain.replace(/\d{1,3}$/, '0')}/24`] : [plain]
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const prefix = (parts: readonly number[], bits: number) =>
    `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
  return [addressBucket(plain), prefix([a, b, c, d & 0xff00], 56), prefix([a, b, c], 48)]
}

/**
 * How many times the limit of one narrow network a wider one gets, less than the sum of its networks: twice for an IPv6
 * /56, four times for a /48 or an IPv4 /24.
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

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff].join()

/**
 * Canonical form of an address for comparing and counting: IPv4-mapped IPv6 (::ffff:1.2.3.4, in any spelling) becomes
 * IPv4.
 */
export function plainAddress(address: string): string {
  const groups = ipv6Groups(address)
  if (groups === null || groups.slice(0, 6).join() !== MAPPED) return address
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight groups of an IPv6 address; null otherwise. */
function ipv6Groups(address: string): number[] | null {
  if (isIP(address) !== 6) return null
  const [withoutZone = ''] = address.split('%')
  const dotted = /(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(withoutZone)
  const [a = 0, b = 0, c = 0, d = 0] = dotted?.slice(1).map(Number) ?? []
  const tail = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  const text = dotted ? withoutZone.slice(0, dotted.index) + tail : withoutZone
  const [left = [], right = []] = text
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
