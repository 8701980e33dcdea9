import { Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type Socket } from 'node:net'
import { isAllowedAddress, isAllowedHost } from './allowed-places.ts'
import { dnsLookup, type NameLookup } from './dns-lookup.ts'
import { EgressError, isTimeout, whyNoAnswer } from './egress-error.ts'
import { guardedLookup } from './guarded-lookup.ts'
import { isPrivateAddress } from './private-addresses.ts'

/** One request to another host. */
export type EgressRequest = {
  /** An https or http URL. */
  url: string
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT'
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
 * the name resolved to another one before (DNS rebinding), as is everything without TLS; the operator's list
 * admits both. Redirects are answers like any other and are not followed.
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
 * @param allowed `host:port` and `network:port` values that may be reached though private, and without TLS
 * @param lookup resolves names; default: by DNS
 */
export function createEgress(deps: { allowed: readonly string[]; lookup?: NameLookup | undefined }): Egress {
  const { allowed, lookup = dnsLookup() } = deps
  // Connections of their own: a shared agent could hand over one whose address nobody checked.
  const options = { keepAlive: true, maxSockets: CONNECTIONS_PER_HOST, timeout: IDLE_MS }
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
  return (request) =>
    new Promise((resolve, reject) => {
      const url = URL.parse(request.url)
      const { protocol } = url ?? {}
      if (url === null || (protocol !== 'https:' && protocol !== 'http:'))
        return reject(new EgressError('refused', 'the address is no https or http URL'))
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const isAllowed = isAllowedHost(url, allowed)
      const port = url.port || (protocol === 'https:' ? '443' : '80')
      // For one host, port and protocol always the same, so that connections can be kept by them.
      const mayReach = (address: string) =>
        isAllowed ||
        isAllowedAddress(address, port, allowed) ||
        (protocol === 'https:' && !isPrivateAddress(address))
      // Node resolves no literal address, so it is checked here.
      if (isIP(host) !== 0 && !mayReach(host)) return reject(EgressError.privateHost(host))
      let handedOver = false
      const failed = (error: Error) =>
        reject(
          error instanceof EgressError
            ? error
            : new EgressError(handedOver ? 'unclear' : 'unreached', `${host}: ${whyNoAnswer(error)}`, {
                cause: error,
                isTimeout: isTimeout(error),
              }),
        )
      const body = request.body ?? ''
      const outgoing = (protocol === 'https:' ? httpsRequest : httpRequest)(
        url,
        {
          method: request.method ?? 'GET',
          agent: agents[protocol],
          lookup: isAllowed ? undefined : guardedLookup(lookup, mayReach),
          signal: AbortSignal.any([
            AbortSignal.timeout(request.withinMs ?? WITHIN_MS),
            ...(request.signal ? [request.signal] : []),
          ]),
          headers: {
            'accept-encoding': 'identity',
            ...(request.method === 'POST' || request.method === 'PUT'
              ? { 'content-length': String(Buffer.byteLength(body)) }
              : {}),
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

function whenConnected(socket: Socket, connected: () => void): void {
  if (socket.connecting) socket.once('encrypted' in socket ? 'secureConnect' : 'connect', connected)
  else connected()
}
