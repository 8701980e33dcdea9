import type { LookupFunction } from 'node:net'
import type { NameLookup } from './dns-lookup.ts'
import { EgressError } from './egress-error.ts'

/**
 * Resolves a name to those of its addresses that may be reached; an error if it has none.
 *
 * @param mayReach decides about one address
 */
export function guardedLookup(lookup: NameLookup, mayReach: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const open = addresses.filter(({ address }) => mayReach(address))
      const [first] = open
      if (!first) return done(EgressError.privateHost(host), '', 0)
      if (options.all) return done(null, open)
      done(null, first.address, first.family)
    })
  }
}
