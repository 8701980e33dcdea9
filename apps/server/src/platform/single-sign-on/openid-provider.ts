import { normaliseEmail } from '@duely/domain'
import type { Configuration, ServerMetadata } from 'openid-client'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock/clock.ts'
import { ANSWER_SECONDS, CLOCK_TOLERANCE_SECONDS, isAway } from './answers.ts'
import { createDiscovery } from './discovery.ts'
import { type Asked, type IdentityProvider, ProviderAway, ProviderRefused } from './identity-provider.ts'
import { createLogoutReader } from './logout-token.ts'

export type OpenIdOptions = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where the provider sends browsers back to. */
  redirectUri: string
  /** Whether the groups of a person are wanted at every sign-in. */
  wantsGroups: boolean
  clock: Clock
}

/** Lengths are bounded, because anything may stand there. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  sid: z.string().min(1).max(255).optional().catch(undefined),
  auth_time: z.number().optional(),
  email: z.string().max(320).optional().catch(undefined),
  // Some providers write it as a text.
  email_verified: z
    .union([z.boolean(), z.literal('true')])
    .optional()
    .catch(undefined),
  name: z.string().optional().catch(undefined),
  groups: z.array(z.string()).max(10_000).optional().catch(undefined),
})

/** OpenID Connect by openid-client, which is loaded when somebody first goes to the provider. */
export function createOpenIdProvider(options: OpenIdOptions): IdentityProvider {
  const { issuer, redirectUri } = options
  const discover = createDiscovery(options)
  return {
    issuer,
    addressFor: async ({ state, nonce, codeVerifier, isAnew }) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const config = await configure(options, await discover())
      return buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopeOf(await discover(), options.wantsGroups),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        // Some providers follow the one, some the other; whether they did is checked when they answer.
        ...(isAnew ? { max_age: '0', prompt: 'login' } : {}),
      }).href
    },
    personOf: async (query, asked, isKnown) => {
      const config = await configure(options, await discover())
      const claims = await claimsOf(config, `${redirectUri}${query}`, asked, options, isKnown)
      const isConfirmed = claims.email_verified === true || claims.email_verified === 'true'
      return {
        subject: claims.sub,
        email: isConfirmed ? normaliseEmail(claims.email ?? '') : null,
        name: claims.name ?? '',
        groups: claims.groups ?? null,
        session: claims.sid ?? null,
      }
    },
    readLogout: createLogoutReader(options, discover),
  }
}

/** Groups have a scope of their own at some providers, and come with the profile at others. */
function scopeOf({ scopes_supported: known = [] }: ServerMetadata, wantsGroups: boolean): string {
  return ['openid', 'email', 'profile', ...(wantsGroups && known.includes('groups') ? ['groups'] : [])].join(
    ' ',
  )
}

async function configure(
  { issuer, clientId, clientSecret, clock }: OpenIdOptions,
  metadata: ServerMetadata,
): Promise<Configuration> {
  const openid = await import('openid-client')
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const auth = methods.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
  const config = new openid.Configuration(
    metadata,
    clientId,
    {
      client_secret: clientSecret,
      // The product's clock and not the machine's decides.
      [openid.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1_000),
      [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
    },
    auth(clientSecret),
  )
  config.timeout = ANSWER_SECONDS
  // The signature counts, not the connection that it came through.
  openid.enableNonRepudiationChecks(config)
  if (issuer.startsWith('http:')) openid.allowInsecureRequests(config)
  return config
}

/** The claims of the ID token, and those of the userinfo endpoint where more is needed than it says. */
async function claimsOf(
  config: Configuration,
  address: string,
  { state, nonce, codeVerifier, at, isAnew }: Asked,
  { clock, wantsGroups }: OpenIdOptions,
  isKnown: (subject: string) => Promise<boolean>,
): Promise<z.infer<typeof Claims>> {
  const openid = await import('openid-client')
  try {
    const answer = await openid.authorizationCodeGrant(config, new URL(address), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
      // Signing in again means: not before the browser was sent there.
      ...(isAnew ? { maxAge: Math.max(0, Math.ceil((clock.now().getTime() - at.getTime()) / 1_000)) } : {}),
    })
    const claims = Claims.parse(answer.claims())
    const isEnough = (claims.groups !== undefined || !wantsGroups) && (await isKnown(claims.sub))
    if (isEnough || config.serverMetadata().userinfo_endpoint === undefined) return claims
    const more = await openid.fetchUserInfo(config, answer.access_token, claims.sub)
    return joined(claims, Claims.parse(more))
  } catch (cause) {
    throw isAway(cause)
      ? new ProviderAway('no answer', { cause })
      : new ProviderRefused('no sign-in', { cause })
  }
}

/**
 * The ID token is signed, so what it says goes first; an address counts
 * together with whether it is confirmed.
 */
function joined(signed: z.infer<typeof Claims>, more: z.infer<typeof Claims>): z.infer<typeof Claims> {
  const { email, email_verified } = signed.email_verified === undefined ? more : signed
  return {
    ...signed,
    email,
    email_verified,
    name: signed.name ?? more.name,
    groups: signed.groups ?? more.groups,
  }
}
