import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** Resolves a name to its addresses. */
export type NameLookup = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

const TIMEOUT_MS = 2_000
const TRIES = 2
const LOOPBACK_NAME = /(?:^|\.)localhost\.?$/i

/**
 * Asks the name servers itself. The system's lookup takes one of the process's four threads until it has an
 * answer. Four names with a silent name server would hold up everybody's sign-in, which hashes there.
 *
 * @param servers `host:port` of name servers; default: those of the system
 */
export function dnsLookup({ servers }: { servers?: readonly string[] } = {}): NameLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  return (host, _options, done) => {
    // Never asked of name servers (RFC 6761).
    if (LOOPBACK_NAME.test(host)) return done(null, [{ address: '127.0.0.1', family: 4 }])
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
      const found = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ]
      if (found.length > 0 || four.status === 'fulfilled') return done(null, found)
      done(four.reason instanceof Error ? four.reason : new Error(String(four.reason)), [])
    })
  }
}
