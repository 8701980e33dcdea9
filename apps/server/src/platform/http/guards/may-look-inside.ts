import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { CLAIMED_HEADERS, socketAddress } from './client-address.ts'

/**
 * Whether the request comes from this machine and asks for it by name or address: then it may see details.
 */
export function mayLookInside(c: Context<AppEnv>): boolean {
  // Behind a local proxy every socket is loopback; its headers or the host reveal an outside client. The host
  // also reveals a page whose name was made to resolve to this machine.
  const forwarded = CLAIMED_HEADERS.some((name) => c.req.header(name) !== undefined)
  return (
    !forwarded &&
    isLoopback(socketAddress(c)) &&
    isLoopbackHost(c.req.header('host') ?? new URL(c.req.url).host)
  )
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))
}

/** @param host of a request, with or without port */
function isLoopbackHost(host: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname ?? ''
  return name === 'localhost' || isLoopback(name.replace(/^\[|\]$/g, ''))
}
