import type { PlanId } from '@duely/domain'
import type { AdmissionDeps } from '#server/features/invitations/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { IdentityProvider } from '#server/platform/single-sign-on/identity-provider.ts'
import type { GrantedAccess } from '#server/ports/granted-access.ts'

/** Dependencies of the acts in this feature. */
export type AuthDeps = AdmissionDeps &
  Secrets & {
    db: Database
    clock: Clock
    logger: Logger
    /** Origin without a trailing slash: base of links, and the host that cookies are set for. */
    publicUrl: string
    /** Multiplies every limit; 1 in production. */
    rateLimitFactor: number
    grantedAccess: GrantedAccess
    /** The product's name, as authenticator apps and passkeys show it. */
    appName: string
    /** The plan of new people. */
    startingPlan: PlanId
    /** Whether people may sign in by password. */
    passwords: boolean
    /** The provider of single sign-on; null: none. */
    singleSignOn: SingleSignOn | null
  }

/** Single sign-on as this server offers it. */
export type SingleSignOn = {
  provider: IdentityProvider
  /** As people know it. */
  name: string
  /** Whether its people may sign up where others need an invitation. */
  signUp: boolean
  /** Members of this group there administer this server; null: nobody does by a group. */
  adminGroup: string | null
}
