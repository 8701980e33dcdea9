import { Resolver } from 'node:dns/promises'

/**
 * The TXT records of a name, each joined to one text; empty where there are none.
 * @throws when the resolver does not answer or fails
 */
export type TxtLookup = (name: string) => Promise<string[]>

const NONE = new Set(['ENODATA', 'ENOTFOUND'])

/**
 * @param resolver `address` or `address:port`; null: those of the system
 */
export function createTxtLookup(resolver: string | null): TxtLookup {
  const dns = new Resolver({ timeout: 1_500, tries: 2 })
  if (resolver !== null) dns.setServers([resolver])
  return async (name) => {
    try {
      return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      if (NONE.has(code)) return []
      throw new Error(`DNS does not answer for ${name} (${code})`)
    }
  }
}
