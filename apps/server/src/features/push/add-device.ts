import { createECDH, randomUUID } from 'node:crypto'
import type { NewPushDevice, PushDevice } from '@duely/contract'
import { isChannelInPlan, PUSH_DEVICES_MAX, Refusal } from '@duely/domain'
import { recordAudit } from '#server/features/audit/index.ts'
import {
  requireProofOfEverybody,
  selectLiveSessions,
  tellSecurityChange,
} from '#server/features/auth/index.ts'
import { lockActivePlan } from '#server/features/plans/index.ts'
import { lockProfile, updateProfileRow } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { whyUnreachable } from '#server/platform/egress/allowed-places.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import { hashOf } from '#server/platform/secrets/random-secret.ts'
import { deleteFormerDevice, upsertFormerDevices } from './former-devices.repo.ts'
import { presentDevice } from './list-devices.ts'
import type { PushDeps } from './push-deps.ts'
import { deleteDeviceOfOthers, insertDevice, selectDevices, updateDevice } from './push-devices.repo.ts'

/** Turning a device on opens the channel, which re-derives all reminders. */
const ADDED_PER_HOUR = 30

/**
 * Turns notifications on for a device, and the channel with it. A new device needs a proof, and a mail
 * informs its owner. A known device is updated, and one that ended with its session returns, without either:
 * only the device itself knows its address. One that another person turned on in the same browser becomes
 * this person's.
 *
 * @throws Refusal PROOF_REQUIRED, PLAN_LACKS_PUSH, DEVICE_LIMIT_REACHED, NOT_FOUND; INVALID for an endpoint
 *   in a private network or without https, or a key that is not a point of its curve; RateLimited
 */
export async function addDevice(
  deps: PushDeps,
  actor: Actor,
  { subscription, name, replaces }: NewPushDevice,
): Promise<PushDevice> {
  const { db, clock, reminders, egressAllow } = deps
  const { userId, sessionId, clientIp: ip } = actor
  const { endpoint, keys } = subscription
  assertReachable(new URL(endpoint), egressAllow)
  assertUsable(keys.p256dh)
  const now = clock.now()
  const device = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile.
    const plan = await lockActivePlan(tx, userId)
    if (!isChannelInPlan('push', plan)) throw new Refusal('PLAN_LACKS_PUSH')
    const before = await lockProfile(tx, userId)
    // It may have ended while this waited for the lock, and a device must not outlive its session.
    if ((await selectLiveSessions(tx, [sessionId], now)).size === 0) throw new Refusal('UNAUTHENTICATED')
    await requirePerHour({ ...deps, db: tx }, `push-device:${userId}`, ADDED_PER_HOUR)
    const values = { endpoint, name, p256dh: keys.p256dh, auth: keys.auth, sessionId }
    const endpoints = replaces === undefined ? [endpoint] : [endpoint, replaces]
    const devices = await selectDevices(tx, userId)
    await takeFromOthers(tx, userId, endpoint, now)
    let stored = await updateDevice(tx, userId, endpoints, values)
    if (stored === null) {
      if (devices.length >= PUSH_DEVICES_MAX) throw new Refusal('DEVICE_LIMIT_REACHED')
      const formerId = await deleteFormerDevice(tx, userId, endpoints.map(hashOf))
      if (formerId === undefined) {
        await requireProofOfEverybody({ db: tx, clock }, actor)
        await tellSecurityChange(deps, tx, { userId, what: 'device-added', name }, now)
      }
      const id = formerId ?? randomUUID()
      stored = await insertDevice(tx, { ...values, id, userId, createdAt: now })
    }
    if (!before.pushEnabled) {
      await updateProfileRow(tx, userId, { pushEnabled: true, updatedAt: now })
      await recordAudit(tx, { userId, source: 'settings', ip, at: now }, before, {
        ...before,
        pushEnabled: true,
      })
    }
    await announce(tx, userId, ['account', 'reminders'])
    const opens = !before.pushEnabled || devices.length === 0
    if (opens) await reminders.rederive(tx, { userId }, now)
    return stored
  })
  return presentDevice(device)
}

/**
 * One browser has one address: the person who turned notifications on
 * before gets them back with their next sign-in there.
 */
async function takeFromOthers(tx: Transaction, userId: string, endpoint: string, now: Date): Promise<void> {
  const theirs = await deleteDeviceOfOthers(tx, userId, endpoint)
  if (theirs === undefined) return
  const former = { id: theirs.id, endpointHash: hashOf(endpoint), endedAt: now }
  await upsertFormerDevices(tx, theirs.userId, [former])
}

/**
 * The address that a name resolves to is checked at every connection; what is plain to see is refused here.
 */
function assertReachable(url: URL, allowed: readonly string[]): void {
  if (whyUnreachable(url, allowed) === null) return
  throw new Refusal('INVALID', [
    { path: 'subscription.endpoint', message: 'Please use the https address of a public push service' },
  ])
}

/**
 * Nothing could be encrypted for another key, so each of its
 * messages would be tried until it is worth nothing.
 */
function assertUsable(p256dh: string): void {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    throw new Refusal('INVALID', [
      {
        path: 'subscription.keys.p256dh',
        message: 'Please use the key that the browser made for this device',
      },
    ])
  }
}
