import type { ServerMetadata } from 'openid-client'
import { z } from 'zod'
import type { Clock } from '#server/platform/clock/clock.ts'
import { ANSWER_SECONDS, CLOCK_TOLERANCE_SECONDS, isAway } from './answers.ts'
import {
  type IdentityProvider,
  LOGOUT_TOKEN_SECONDS,
  ProviderAway,
  ProviderRefused,
} from './identity-provider.ts'

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Keys are asked for again at most this often, however many tokens name one that is not known. */
const KEYS_AGAIN_MS = 30_000

/** OpenID Connect Back-Channel Logout 1.0, section 2.4. */
const LogoutClaims = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().min(1).max(255).optional(),
    sid: z.string().min(1).max(255).optional(),
    events: z.object({ [LOGOUT_EVENT]: z.looseObject({}) }),
    // With it, it would be an ID token that somebody presents here.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

/** Reads logout tokens by jose, which openid-client uses too and does not offer them. */
export function createLogoutReader(
  { clientId, clock }: { clientId: string; clock: Clock },
  discover: () => Promise<ServerMetadata>,
): IdentityProvider['readLogout'] {
  let keys: { of: string; get: ReturnType<typeof import('jose').createRemoteJWKSet> } | undefined
  return async (token) => {
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    const { issuer, jwks_uri: of, id_token_signing_alg_values_supported: known } = await discover()
    if (of === undefined) throw new ProviderAway('it names no keys')
    if (keys?.of !== of) {
      const limits = { timeoutDuration: ANSWER_SECONDS * 1_000, cooldownDuration: KEYS_AGAIN_MS }
      keys = { of, get: createRemoteJWKSet(new URL(of), limits) }
    }
    try {
      const { payload } = await jwtVerify(token, keys.get, {
        issuer,
        audience: clientId,
        currentDate: clock.now(),
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        maxTokenAge: LOGOUT_TOKEN_SECONDS,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        // The client's secret signs no token here.
        algorithms: (known ?? ['RS256']).filter((name) => !/^(?:HS|none)/.test(name)),
      })
      const { jti, sub = null, sid = null } = LogoutClaims.parse(payload)
      return { id: jti, subject: sub, session: sid }
    } catch (cause) {
      throw isAway(cause)
        ? new ProviderAway('no keys', { cause })
        : new ProviderRefused('no logout', { cause })
    }
  }
}
