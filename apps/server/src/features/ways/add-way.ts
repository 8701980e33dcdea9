import { randomUUID } from 'node:crypto'
import type { NewWay, Way } from '@duely/contract'
import { isChannelInPlan, Refusal, WAY_SERVICES, WAYS_MAX } from '@duely/domain'
import { requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { checkConfig } from './check-config.ts'
import { presentWay } from './list-ways.ts'
import { sealConfig } from './sealed-config.ts'
import { insertWay, selectWays } from './ways.repo.ts'
import type { WaysDeps } from './ways-deps.ts'

/** A mail informs the owner of each. */
export const WAYS_CHANGED_PER_HOUR = 30

/**
 * Adds a way, which gets reminders from now on. What was entered is sealed and never answered. A mail informs
 * the owner.
 *
 * @throws Refusal PROOF_REQUIRED, PLAN_LACKS_CHANNELS, WAY_LIMIT_REACHED, INVALID; RateLimited
 */
export async function addWay(
  deps: WaysDeps,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  { kind, name, config: given }: NewWay,
): Promise<Way> {
  const { db, clock, reminders } = deps
  const { userId } = actor
  const config = checkConfig(kind, given, deps.egressAllow)
  const now = clock.now()
  const way = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile.
    const plan = await lockActivePlan(tx, userId)
    if (!isChannelInPlan(kind, plan)) throw new Refusal('PLAN_LACKS_CHANNELS')
    await lockProfile(tx, userId)
    const before = await selectWays(tx, userId)
    if (before.length >= WAYS_MAX) throw new Refusal('WAY_LIMIT_REACHED')
    await requireProofOfEverybody({ db: tx, clock }, actor)
    await requirePerHour({ ...deps, db: tx }, `way:${userId}`, WAYS_CHANGED_PER_HOUR)
    const id = randomUUID()
    const row = {
      id,
      userId,
      kind,
      name,
      enabled: true,
      lastError: null,
      lastSentAt: null,
      config: sealConfig(config, { id, userId }, deps),
      createdAt: now,
      updatedAt: now,
    }
    await insertWay(tx, row)
    const called = `${name} (${WAY_SERVICES[kind]})`
    await tellSecurityChange(deps, tx, { userId, what: 'way-added', name: called }, now)
    await announce(tx, userId, ['account', 'reminders'])
    const opens = !before.some((each) => each.kind === kind && each.enabled)
    if (opens) await reminders.rederive(tx, { userId }, now)
    return row
  })
  return presentWay(way)
}
