import type { Config } from '#server/config/config.ts'
import type { SingleSignOn } from '#server/features/auth/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { createOpenIdProvider } from '#server/platform/single-sign-on/openid-provider.ts'

/** The provider of single sign-on, if there is one; it is first asked when somebody goes there. */
export function composeSingleSignOn(
  { singleSignOn, publicUrl }: Pick<Config, 'singleSignOn' | 'publicUrl'>,
  clock: Clock,
): SingleSignOn | null {
  if (singleSignOn === null) return null
  const { issuer, clientId, clientSecret, name, signUp, adminGroup } = singleSignOn
  const provider = createOpenIdProvider({
    issuer,
    clientId,
    clientSecret,
    clock,
    redirectUri: `${publicUrl}/api/auth/oidc/callback`,
    wantsGroups: adminGroup !== null,
  })
  return { provider, name, signUp, adminGroup }
}
