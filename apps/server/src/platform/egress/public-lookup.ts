import type { LookupFunction } from 'node:net'
import type { NameLookup } from './dns-lookup.ts'
import { EgressError } from './egress-error.ts'
import { isPrivateAddress } from './private-addresses.ts'

/** Resolves a name to its public addresses only; an error if it has none. */
export function publicLookup(lookup: NameLookup): LookupFunction {
  return (host, options, done) => {
    lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '', 0)
      const open = addresses.filter(({ address }) => !isPrivateAddress(address))
      const [first] = open
      if (!first) return done(EgressError.privateHost(host), '', 0)
      if (options.all) return done(null, open)
      done(null, first.address, first.family)
    })
  }
}
