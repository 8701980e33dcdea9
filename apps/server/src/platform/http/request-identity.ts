import type { BlockList } from 'node:net'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

/** Headers by which a caller could claim to be someone or somewhere else; nothing behind this door reads them. */
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
 * Gives every request an id (also the answer's `x-request-id`) and finds the address it really comes from:
 * the socket's, unless that is a trusted proxy; then the rightmost address of X-Forwarded-For that is not one.
 */
export function identifyRequest(trustedProxies: BlockList): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('clientIp', clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), trustedProxies))
    await next()
    c.res.headers.set('x-request-id', requestId)
  }
}

/** The other end of the connection; loopback where there is none (a request made inside the process). */
export function socketAddress(c: Context): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  return plainAddress(bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1')
}

/** Walks the chain of proxies from our side outwards and stops at the first one nobody vouches for. */
export function clientAddress(socket: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = socket
  const hops = forwardedFor?.split(',').map((hop) => plainAddress(hop.trim())) ?? []
  while (isTrusted(address, trusted)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}

/** The counted part of an address: a whole IPv6 household (/64) shares one bucket. */
export function addressBucket(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

function plainAddress(address: string): string {
  return address.toLowerCase().startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address
}
