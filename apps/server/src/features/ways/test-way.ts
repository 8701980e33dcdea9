import { randomUUID } from 'node:crypto'
import type { WayTest } from '@duely/contract'
import { isChannelInPlan, Refusal, type WayError } from '@duely/domain'
import { getActivePlan } from '#server/features/plans/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { WayFailure } from '#server/platform/ways/way-sender.ts'
import { openConfig } from './sealed-config.ts'
import { selectWay, updateAnswered } from './ways.repo.ts'
import type { WaysDeps } from './ways-deps.ts'

/** Each is a request to an address of the person's choice. */
const TESTS_PER_HOUR = 20
const PATIENCE_MS = 12_000

/**
 * Sends a test by a way and waits for its outcome, which is reported in our own words: the other side's
 * answer could reveal what is in the network of the server.
 *
 * @throws Refusal NOT_FOUND, PLAN_LACKS_CHANNELS; RateLimited
 */
export async function testWay(deps: WaysDeps, userId: string, id: string): Promise<WayTest> {
  const { db, clock } = deps
  const way = await inTransaction(db, async (tx) => {
    const found = await selectWay(tx, userId, id)
    if (found === undefined) throw new Refusal('NOT_FOUND')
    if (!isChannelInPlan(found.kind, await getActivePlan(tx, userId)))
      throw new Refusal('PLAN_LACKS_CHANNELS')
    await requirePerHour({ ...deps, db: tx }, `way-test:${userId}`, TESTS_PER_HOUR)
    return found
  })
  const error = await failureOf(deps, way)
  await inTransaction(db, async (tx) => {
    await updateAnswered(tx, way, { lastError: error, at: clock.now() })
    await announce(tx, userId, ['account'])
  })
  if (error === null) return { ok: true, answer: 'delivered' }
  return { ok: false, answer: error === 'gone' ? 'refused' : error }
}

async function failureOf(
  deps: WaysDeps,
  way: NonNullable<Awaited<ReturnType<typeof selectWay>>>,
): Promise<WayError | null> {
  const config = openConfig(way, deps)
  if (config === null) return 'refused'
  const { appName, publicUrl } = deps
  const message = {
    id: randomUUID(),
    title: `This is a test from ${appName}`,
    body: 'It worked: reminders will arrive here in time before each renewal.',
    url: `${publicUrl}/dashboard/settings?tab=notifications`,
    actions: [],
    isUrgent: false,
  }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await deps.ways.send(
      { kind: way.kind, config, message },
      { signal, onHandedOver: () => {}, onAside: () => {} },
    )
    return null
  } catch (failure) {
    if (failure instanceof WayFailure) return failure.detail
    throw failure
  }
}
