import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { dnsLookup, type NameLookup } from './dns-lookup.ts'
import { EgressError } from './egress-error.ts'
import { isPrivateAddress } from './private-addresses.ts'
import { publicLookup } from './public-lookup.ts'

/** One request to another host. */
export type EgressRequest = {
  /** An https or http URL. */
  url: string
  /** Default GET. */
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Reading of the answer's body ends here. */
  maxBytes: number
  /** Time from resolving the name to the end of the body, in ms. Default 10 s. */
  withinMs?: number
  /** Ends the request at once. */
  signal?: AbortSignal
  /** Called when connected: from now on the request may arrive. */
  onConnected?: () => void
}

/** An answer with any status. */
export type EgressAnswer = {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  /** False if the body was longer than `maxBytes`. */
  complete: boolean
}

/**
 * Sends a request to a host that somebody else named. Private addresses are refused when connecting, even if
 * the name resolved to another one before (DNS rebinding). Redirects are answers like any other and are not
 * followed.
 *
 * @throws {EgressError} when there is no answer
 */
export type Egress = (request: EgressRequest) => Promise<EgressAnswer>

const WITHIN_MS = 10_000
/** Idle connections are closed before most servers close them, so that few requests meet a closed one. */
const IDLE_MS = 4_000
/** Connections to one host at a time; further requests wait. */
const CONNECTIONS_PER_HOST = 10

/**
 * Creates the guarded way out.
 *
 * @param allowed private `host:port` values that may be reached
 * @param lookup resolves names; default: by DNS
 */
export function createEgress(deps: { allowed: readonly string[]; lookup?: NameLookup | undefined }): Egress {
  const { allowed, lookup = dnsLookup() } = deps
  // Connections of their own: a shared agent could hand over one whose address nobody checked.
  const options = { keepAlive: true, maxSockets: CONNECTIONS_PER_HOST, timeout: IDLE_MS }
  const agents = (guard: { lookup?: LookupFunction }) => ({
    'http:': new HttpAgent({ ...options, ...guard }),
    'https:': new HttpsAgent({ ...options, ...guard }),
  })
  const guarded = agents({ lookup: publicLookup(lookup) })
  const open = agents({})
  return (request) =>
    new Promise((resolve, reject) => {
      const url = URL.parse(request.url)
      const { protocol } = url ?? {}
      if (url === null || (protocol !== 'https:' && protocol !== 'http:'))
        return reject(new EgressError('refused', 'the address is no https or http URL'))
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const isAllowed = isAllowedHost(url, allowed)
      // Node resolves no literal address, so it is checked here.
      if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
        return reject(EgressError.privateHost(host))
      let handedOver = false
      const failed = (error: Error) =>
        reject(
          error instanceof EgressError
            ? error
            : new EgressError(handedOver ? 'unclear' : 'unreached', `${host}: ${reasonOf(error)}`, {
                cause: error,
              }),
        )
      const body = request.body ?? ''
      const outgoing = (protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        {
          method: request.method ?? 'GET',
          agent: (isAllowed ? open : guarded)[protocol],
          signal: AbortSignal.any([
            AbortSignal.timeout(request.withinMs ?? WITHIN_MS),
            ...(request.signal ? [request.signal] : []),
          ]),
          headers: {
            'accept-encoding': 'identity',
            ...(request.method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
            ...request.headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = []
          let size = 0
          const done = (complete: boolean) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts),
              complete,
            })
          answer.on('data', (part: Buffer) => {
            size += part.length
            if (size <= request.maxBytes) return parts.push(part)
            done(false)
            outgoing.destroy()
          })
          answer.on('error', failed)
          answer.on('end', () => done(true))
        },
      )
      outgoing.on('socket', (socket) =>
        whenConnected(socket, () => {
          handedOver = true
          request.onConnected?.()
        }),
      )
      outgoing.on('error', failed)
      outgoing.end(body)
    })
}

/** Whether a URL's `host:port` may be reached though private. */
export function isAllowedHost(url: URL, allowed: readonly string[]): boolean {
  return allowed.includes(`${url.hostname}:${url.port || (url.protocol === 'https:' ? '443' : '80')}`)
}

function whenConnected(socket: Socket, connected: () => void): void {
  if (socket.connecting) socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected)
  else connected()
}

function reasonOf(error: Error): string {
  if (error.name === 'AbortError') return 'no answer in time'
  return 'code' in error && error.code ? String(error.code) : error.message
}
