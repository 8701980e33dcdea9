import { isIP } from 'node:net'
import { z } from 'zod'
import { isPrivateAddress } from '../platform/egress/private-addresses.ts'
import { displayName, onOrOff, url } from './fields.ts'

/** The provider of single sign-on, and whether people may also use passwords. */
export const singleSignOnFields = {
  OIDC_ISSUER: url('https:', 'http:').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: displayName('single sign-on'),
  OIDC_SIGN_UP: onOrOff.default('off'),
  OIDC_ADMIN_GROUP: z.string().optional(),
  PASSWORDS: onOrOff.default('on'),
}

type Environment = z.output<z.ZodObject<typeof singleSignOnFields>> & { EGRESS_ALLOW: readonly string[] }

/** The provider as configured; null: there is none. */
export function singleSignOnOf(env: Environment) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId || !clientSecret) return null
  return {
    /** In the one spelling by which it is compared. */
    issuer: new URL(issuer).href,
    clientId,
    clientSecret,
    /** As people know it: "Sign in with {name}". */
    name: env.OIDC_NAME,
    /** Whether its people may sign up where others need an invitation. */
    signUp: env.OIDC_SIGN_UP === 'on',
    /**
     * Members of this group at the provider administer this server; null: no group makes an administrator.
     */
    adminGroup: env.OIDC_ADMIN_GROUP ?? null,
  }
}

export function singleSignOnProblems(env: Environment): string[] {
  const problems: string[] = []
  const { OIDC_ISSUER: issuer } = env
  if (issuer && !mayBeAsked(issuer, env.EGRESS_ALLOW))
    problems.push(
      'OIDC_ISSUER: http:// sends the secret in clear text: use https://, or name its host:port in EGRESS_ALLOW',
    )
  if (env.PASSWORDS === 'off' && !issuer)
    problems.push('PASSWORDS: must not be off without OIDC_ISSUER: nobody could sign in')
  return problems
}

/** In clear text only to this machine, to a private address, or to what the operator named. */
function mayBeAsked(issuer: string, places: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(issuer)
  if (protocol === 'https:' || hostname === 'localhost') return true
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && isPrivateAddress(address)) return true
  return places.includes(`${hostname}:${port || '80'}`)
}
