import { lookup } from 'node:dns'
import { get as httpGet } from 'node:http'
import { get as httpsGet } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './private-addresses.ts'

/**
 * Fetches a small text file from another host.
 * @throws when the host is private, or the answer too slow, too large or not 200
 */
export type FetchText = (url: string, limits: { maxBytes: number }) => Promise<string>

const WITHIN_MS = 10_000

/**
 * Private addresses are refused when connecting, whatever the name resolved to before (DNS rebinding). Redirects are
 * not followed.
 *
 * @param allowed private `host:port` values that may be reached
 */
export function createFetchText({ allowed }: { allowed: readonly string[] }): FetchText {
  return (address, { maxBytes }) =>
    new Promise((resolve, reject) => {
      const url = new URL(address)
      const isHttps = url.protocol === 'https:'
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const isAllowed = allowed.includes(`${host}:${url.port || (isHttps ? '443' : '80')}`)
      if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host)) return reject(refusal(host))
      const options = {
        signal: AbortSignal.timeout(WITHIN_MS),
        headers: { accept: 'application/xml, text/xml', 'accept-encoding': 'identity' },
        ...(isAllowed ? {} : { lookup: publicLookup }),
      }
      const request = (isHttps ? httpsGet : httpGet)(url, options, (answer) => {
        if (answer.statusCode !== 200) {
          request.destroy()
          return reject(new Error(`${host} answered ${answer.statusCode}`))
        }
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) request.destroy(new Error(`${host} sent more than ${maxBytes} bytes`))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
      })
      request.on('error', reject)
    })
}

const refusal = (host: string) => new Error(`${host} is in a private network`)

/** Resolves a name to its public addresses only. */
const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(({ address }) => !isPrivateAddress(address))
    const [first] = open
    if (!first) return done(refusal(host), '', 0)
    if (options.all) return done(null, open)
    done(null, first.address, first.family)
  })
}
