import { type Config, ConfigError } from '#server/config/config.ts'
import { selectPaying } from '#server/features/billing/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { Logger } from '#server/platform/logger/logger.ts'

type PlansConfig = Pick<Config, 'plans' | 'production' | 'polar'>

/**
 * Refuses to turn plans off merely because keys are missing: a lost file of keys must not open everything,
 * and hide from those who pay where they cancel. Where an operator said so, it is only logged that people
 * pay.
 *
 * @throws ConfigError when people pay, and nobody said that plans are off
 */
export async function checkPlans(config: PlansConfig, db: Queryable, logger: Logger): Promise<void> {
  if (config.plans.on) return
  const { members, charged } = await selectPaying(db)
  if (config.plans.isSaid) {
    if (charged > 0)
      logger.warn({ event: 'charged-without-plans', people: charged, hint: 'end these at the provider' })
    return
  }
  const paying = Math.max(members, charged)
  if (paying > 0)
    throw new ConfigError([
      `PLANS: must be set, because ${paying === 1 ? 'one person here has' : `${paying} people here have`} a paid plan ` +
        'and the payment keys are missing. Set POLAR_ACCESS_TOKEN, POLAR_PRODUCT_MONTHLY and POLAR_PRODUCT_ANNUAL again; or PLANS=on to ' +
        'keep plans without selling any; or PLANS=off, and everybody has everything',
    ])
}

/** What the start says about plans; null where there are any. */
export function plansLine({ plans }: Pick<Config, 'plans'>): string | null {
  if (plans.on) return null
  const why = plans.isSaid ? 'off: PLANS=off.' : 'off: no payment keys.'
  return `Plans      ${why} Everyone has everything; PLANS=on turns them on.`
}
