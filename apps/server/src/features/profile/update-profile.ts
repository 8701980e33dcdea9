import type { Profile, ProfileChange } from '@duely/contract'
import { isChannelInPlan, Refusal } from '@duely/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { consume } from '../../platform/http/guards/rate-limit.ts'
import { RateLimited } from '../../platform/http/problem/problem.ts'
import { announce } from '../../platform/live/announce.ts'
import { type ActivePlan, lockActivePlan } from '../plan/get-active-plan.ts'
import type { ReminderScheduler } from '../plan/reminder-scheduler.ts'
import { countSubscriptions } from '../subscriptions/count-subscriptions.ts'
import { presentProfile } from './present-profile.ts'
import { lockProfile, type ProfileRow, type ProfileValues, updateProfileRow } from './profile.repo.ts'
import { readWebConsents } from './read-web-consents.ts'
import { recordAudit } from './record-audit.ts'
import { recordConsent } from './record-consent.ts'

export type ProfileDeps = {
  db: Database
  clock: Clock
  reminders: ReminderScheduler
  /** Keys the hash of a number in the proof of consent. */
  authSecret: string
  /** Multiplies every limit. */
  rateLimitFactor: number
}

/** Ten changes an hour for somebody with 5,000 subscriptions, and more than anybody needs for the others. */
const DERIVED_PER_HOUR = 50_000

/** Where a change was asked for. */
export type RequestSource = { ip: string | null; userAgent: string | null }

/** What decides when and by which way reminders go out: a change of it derives them anew. */
const DECIDING = [
  'timezone',
  'notificationsEnabled',
  'emailEnabled',
  'smsEnabled',
  'smsConsent',
  'phoneNumber',
] as const satisfies readonly (keyof ProfileRow)[]

/**
 * Changes the named fields; reminders follow a new zone or switch in the same transaction, in which each change of
 * a switch is written down.
 * @throws Refusal PRO_REQUIRED for the phone number and the SMS consent of Free users, NOT_FOUND; RateLimited where
 *   all reminders were derived anew too often
 */
export async function updateProfile(
  deps: ProfileDeps,
  userId: string,
  change: ProfileChange,
  source: RequestSource,
): Promise<Profile> {
  const { db, clock, reminders } = deps
  const now = clock.now()
  const { row, dueNow } = await inTransaction(db, async (tx) => {
    // Membership before profile: every act locks in this order.
    const plan = concernsSms(change) ? await lockActivePlan(tx, userId) : null
    const current = await lockProfile(tx, userId)
    const saidOnWeb = concernsSms(change) ? (await readWebConsents(tx, [userId])).get(userId) : undefined
    assertSmsAllowed(change, current, plan, saidOnWeb)
    const values = { ...valuesOf(change, current), updatedAt: now }
    await updateProfileRow(tx, userId, values)
    const row = { ...current, ...values }
    await recordAudit(tx, { userId, source: 'settings', ip: source.ip, at: now }, current, row)
    for (const action of consentActs(change, current, saidOnWeb)) {
      const { phoneNumber } = row
      const consent = { userId, phoneNumber, action, source: 'settings', at: now, ...source } as const
      await recordConsent(tx, consent, deps.authSecret)
    }
    await announce(tx, userId, ['account', 'reminders'])
    if (DECIDING.every((field) => row[field] === current[field])) return { row, dueNow: false }
    if (isBounded(current, row)) await payForAll(deps, tx, userId)
    return { row, ...(await reminders.rederive(tx, { userId }, now)) }
  })
  if (dueNow) reminders.poke()
  return presentProfile(row)
}

/** Switching something off is never refused; it can be repeated only after switching it on again. */
function isBounded(before: ProfileRow, after: ProfileRow): boolean {
  return DECIDING.some((field) => after[field] !== before[field] && after[field] !== false)
}

/** Takes the cost of deriving all reminders anew, one for each subscription, from the owner's hourly allowance. */
async function payForAll({ clock, rateLimitFactor }: ProfileDeps, tx: Transaction, userId: string) {
  const cost = await countSubscriptions(tx, userId)
  const limit = DERIVED_PER_HOUR * rateLimitFactor
  const { allowed, retryAfterSeconds } = await consume(tx, `derive-all:${userId}`, limit, 3_600, clock, cost)
  if (!allowed) throw new RateLimited(retryAfterSeconds)
}

function concernsSms({ phoneNumber, smsConsent }: ProfileChange): boolean {
  return phoneNumber !== undefined || smsConsent !== undefined
}

/**
 * What belongs into the proof of consent: a tick or its removal, and each number it is given for. A no is recorded
 * also where the switch is off already, for instance after a STOP: START by text must not overrule it. Said again
 * it adds nothing.
 */
function consentActs(
  { phoneNumber, smsConsent }: ProfileChange,
  current: ProfileRow,
  saidOnWeb: string | undefined,
) {
  const isGiven = smsConsent === true && !current.smsConsent
  const isWithdrawn = smsConsent === false && (current.smsConsent || saidOnWeb !== 'withdrawn')
  return [
    ...(phoneNumber !== undefined && phoneNumber !== current.phoneNumber ? (['phone-saved'] as const) : []),
    ...(isGiven ? (['given'] as const) : []),
    ...(isWithdrawn ? (['withdrawn'] as const) : []),
  ]
}

/**
 * Consent once given can be withdrawn on any plan, also when a STOP has switched it off since: taking it back is a
 * right, not a feature.
 */
function assertSmsAllowed(
  change: ProfileChange,
  current: ProfileRow,
  plan: ActivePlan | null,
  saidOnWeb: string | undefined,
): void {
  if (!concernsSms(change) || isChannelInPlan('sms', plan)) return
  const isAgreed = current.smsConsent || saidOnWeb !== undefined
  const withdraws = change.smsConsent === false && isAgreed && change.phoneNumber === undefined
  if (!withdraws) throw new Refusal('PRO_REQUIRED')
}

/**
 * Saving a number switches SMS on, consent sets the switch to its own value (spec, section 4); the code that
 * proved the old number proves nothing of a new one.
 */
function valuesOf({ phoneNumber, smsConsent, ...plain }: ProfileChange, current: ProfileRow): ProfileValues {
  const values: ProfileValues = Object.fromEntries(
    Object.entries(plain).filter(([, value]) => value !== undefined),
  )
  if (phoneNumber !== undefined) {
    values.smsEnabled = true
    values.phoneNumber = phoneNumber
    if (phoneNumber !== current.phoneNumber) {
      values.phoneVerifiedAt = null
      values.phoneProblem = null
    }
  }
  if (smsConsent !== undefined) {
    values.smsConsent = smsConsent
    values.smsEnabled = smsConsent
  }
  return values
}
