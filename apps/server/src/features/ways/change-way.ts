import type { WayChange } from '@duely/contract'
import { isChannelInPlan, Refusal, WAY_SERVICES } from '@duely/domain'
import { requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { WAYS_CHANGED_PER_HOUR } from './add-way.ts'
import { checkConfig } from './check-config.ts'
import { sealConfig } from './sealed-config.ts'
import { selectWays, updateWay } from './ways.repo.ts'
import type { WaysDeps } from './ways-deps.ts'

/**
 * Renames a way, turns it on or off, or replaces what was entered for it. The last needs a proof, and a mail
 * informs the owner: afterwards reminders go somewhere else.
 *
 * @throws Refusal NOT_FOUND, PROOF_REQUIRED, PLAN_LACKS_CHANNELS, INVALID; RateLimited
 */
export async function changeWay(
  deps: WaysDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  id: string,
  { name, enabled, config: given }: WayChange,
): Promise<void> {
  const { db, clock, reminders } = deps
  const { userId } = actor
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const plan = await lockActivePlan(tx, userId)
    await lockProfile(tx, userId)
    const all = await selectWays(tx, userId)
    const way = all.find((each) => each.id === id)
    if (way === undefined) throw new Refusal('NOT_FOUND')
    const isPlanned = isChannelInPlan(way.kind, plan)
    if (!isPlanned && (enabled === true || given !== undefined)) throw new Refusal('PLAN_LACKS_CHANNELS')
    await requirePerHour({ ...deps, db: tx }, `way:${userId}`, WAYS_CHANGED_PER_HOUR)
    const config = given === undefined ? null : checkConfig(way.kind, given, deps.egressAllow)
    if (config !== null) {
      await requireProofOfEverybody({ db: tx, clock }, actor)
      const called = `${name ?? way.name} (${WAY_SERVICES[way.kind]})`
      await tellSecurityChange(deps, tx, { userId, what: 'way-added', name: called }, now)
    }
    const isOn = enabled ?? way.enabled
    // Turned on again, or entered again: the error from before does not apply any more.
    const isFresh = config !== null || (isOn && !way.enabled)
    await updateWay(tx, way, {
      ...(name === undefined ? {} : { name }),
      ...(config === null ? {} : { config: sealConfig(config, way, deps) }),
      ...(isFresh ? { lastError: null } : {}),
      enabled: isOn,
      updatedAt: now,
    })
    await announce(tx, userId, ['account', 'reminders'])
    const opens = isOn && !all.some((each) => each.kind === way.kind && each.enabled)
    if (opens) await reminders.rederive(tx, { userId }, now)
  })
}
