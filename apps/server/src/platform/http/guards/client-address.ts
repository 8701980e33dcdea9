import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { plainAddress } from './networks.ts'
import { type IsTrusted, trustedProxies } from './trusted-proxies.ts'

/**
 * Headers with which a caller could forge its identity or address; nothing after this middleware reads them.
 */
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
 * Sets `clientIp`: the address of the socket, unless that is a trusted proxy; then the rightmost
 * X-Forwarded-For address that is not one.
 */
export function findClientAddress(proxies: readonly string[]): MiddlewareHandler<AppEnv> {
  const isTrusted = trustedProxies(proxies)
  return (c, next) => {
    c.set('clientIp', clientAddress(socketAddress(c), c.req.header('x-forwarded-for'), isTrusted))
    return next()
  }
}

/** Remote address of the connection; loopback for requests made inside the process. */
export function socketAddress(c: Context): string {
  const bindings: Partial<HttpBindings> | undefined = c.env
  return plainAddress(bindings?.incoming?.socket.remoteAddress ?? '127.0.0.1')
}

/** Follows the chain of proxies from our side and stops at the first untrusted one. */
export function clientAddress(
  socket: string,
  forwardedFor: string | undefined,
  isTrusted: IsTrusted,
): string {
  let address = plainAddress(socket)
  const hops = forwardedFor?.split(',').map((hop) => plainAddress(hop.trim())) ?? []
  while (isTrusted(address)) {
    const hop = hops.pop()
    if (hop === undefined || isIP(hop) === 0) break
    address = hop
  }
  return address
}
