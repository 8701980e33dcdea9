import type { Profile, ProfileChange } from '@duely/contract'
import { FIELD_MESSAGES, isChannelInPlan, isPro, Refusal } from '@duely/domain'
import { recordAudit } from '#server/features/audit/index.ts'
import { requireProofOfEverybody, tellSecurityChange } from '#server/features/auth/index.ts'
import { type ActivePlan, lockActivePlan } from '#server/features/plans/index.ts'
import {
  lockProfile,
  type ProfileRow,
  type ProfileValues,
  presentProfile,
  recordConsent,
  selectWebConsents,
  updateProfileRow,
} from '#server/features/profile/index.ts'
import { ratesOf } from '#server/features/rates/index.ts'
import { announceShared, selectSubscriptionCount } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Actor } from '#server/platform/http/app-env.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { announce } from '#server/platform/live/announce.ts'
import type { ReminderScheduler } from '#server/ports/reminder-scheduler.ts'

export type ProfileDeps = {
  db: Database
  clock: Clock
  reminders: ReminderScheduler
  /** Keys the hash of the number in consent events. */
  authSecret: string
  /** Multiplies every limit. */
  rateLimitFactor: number
  publicUrl: string
}

/** Ten changes an hour for a user with 5,000 subscriptions. */
const DERIVED_PER_HOUR = 50_000

/** How many digits of a phone number the mail about it shows. */
const DIGITS_SHOWN = 4

/** Fields that decide when and how reminders are sent; changing one re-derives them. */
const REMINDER_FIELDS = [
  'timezone',
  'reminderHour',
  'notificationsEnabled',
  'emailEnabled',
  'smsEnabled',
  'smsConsent',
  'phoneNumber',
  'pushEnabled',
] as const satisfies readonly (keyof ProfileRow)[]

/**
 * Changes the named fields. In the same transaction reminders are re-derived and changed settings are
 * audited. A new phone number needs a proof, and a mail informs the owner.
 *
 * @throws Refusal PROOF_REQUIRED for a new phone number; PRO_REQUIRED for phone number and SMS consent on
 *   Free, HOUR_NOT_IN_PLAN, INSIST_NOT_IN_PLAN, PLAN_LACKS_PUSH, NOT_FOUND; RateLimited when reminders were
 *   re-derived too often
 */
export async function updateProfile(
  deps: ProfileDeps,
  actor: Actor,
  change: ProfileChange,
  userAgent: string | null,
): Promise<Profile> {
  const { db, clock, reminders } = deps
  const { userId, clientIp: ip } = actor
  const now = clock.now()
  const row = await inTransaction(db, async (tx) => {
    // Lock order everywhere: membership, profile.
    const plan = dependsOnPlan(change) ? await lockActivePlan(tx, userId) : null
    const current = await lockProfile(tx, userId)
    const webConsent = concernsSms(change) ? (await selectWebConsents(tx, [userId])).get(userId) : undefined
    assertSmsAllowed(change, current, plan, webConsent)
    // Giving an hour up is possible on any plan.
    if (typeof change.reminderHour === 'number' && !isPro(plan)) throw new Refusal('HOUR_NOT_IN_PLAN')
    // Giving the limit up, too.
    if (change.insistAbove != null && !isPro(plan)) throw new Refusal('INSIST_NOT_IN_PLAN')
    await assertHasRate(tx, userId, change.homeCurrency)
    if (change.pushEnabled === true && !isChannelInPlan('push', plan)) throw new Refusal('PLAN_LACKS_PUSH')
    const values = { ...valuesOf(change, current), updatedAt: now }
    const isNewNumber = change.phoneNumber !== undefined && change.phoneNumber !== current.phoneNumber
    // Text messages would go to that number, even if it is somebody
    // else's, and it stays when all sessions end.
    if (isNewNumber) await requireProofOfEverybody({ db: tx, clock }, actor)
    await updateProfileRow(tx, userId, values)
    if (isNewNumber) {
      const name = (change.phoneNumber ?? '').slice(-DIGITS_SHOWN)
      await tellSecurityChange(deps, tx, { userId, what: 'phone-changed', name }, now)
    }
    const row = { ...current, ...values }
    await recordAudit(tx, { userId, source: 'settings', ip, at: now }, current, row)
    for (const action of consentActs(change, current, webConsent)) {
      const { phoneNumber } = row
      const consent = { userId, phoneNumber, action, source: 'settings', at: now, ip, userAgent } as const
      await recordConsent(tx, consent, deps.authSecret)
    }
    await announce(tx, userId, ['account', 'reminders'])
    // What is charged, and until when it can be cancelled, follows its owner's clock for everybody.
    if (row.timezone !== current.timezone) await announceShared(tx, userId, ['subscriptions'])
    if (REMINDER_FIELDS.every((field) => row[field] === current[field])) return row
    if (isBounded(current, row)) await requireRederiving(deps, tx, userId)
    await reminders.rederive(tx, { userId }, now)
    return row
  })
  return presentProfile(row)
}

/** Sums are estimated in the home currency, which takes a rate: the bank's, or the person's own. */
async function assertHasRate(
  tx: Transaction,
  userId: string,
  homeCurrency: ProfileChange['homeCurrency'],
): Promise<void> {
  if (homeCurrency == null || (await ratesOf(tx, userId))[homeCurrency] !== undefined) return
  throw new Refusal('INVALID', [{ path: 'homeCurrency', message: FIELD_MESSAGES.homeCurrency.noRate }])
}

/** Switching off is never refused; repeating it requires switching on again, which is limited. */
function isBounded(before: ProfileRow, after: ProfileRow): boolean {
  return REMINDER_FIELDS.some((field) => after[field] !== before[field] && after[field] !== false)
}

/**
 * Takes the cost of re-deriving all reminders, one per subscription, from the owner's hourly allowance.
 * @throws RateLimited
 */
async function requireRederiving(deps: ProfileDeps, tx: Transaction, userId: string) {
  const cost = await selectSubscriptionCount(tx, userId)
  await requirePerHour({ ...deps, db: tx }, `derive-all:${userId}`, DERIVED_PER_HOUR, cost)
}

function dependsOnPlan(change: ProfileChange): boolean {
  const { reminderHour, insistAbove, pushEnabled } = change
  return concernsSms(change) || reminderHour !== undefined || insistAbove != null || pushEnabled === true
}

function concernsSms({ phoneNumber, smsConsent }: ProfileChange): boolean {
  return phoneNumber !== undefined || smsConsent !== undefined
}

/**
 * The consent events of a change: a decision, and each number it applies to. A withdrawal is recorded even
 * when the switch is already off, for example after a STOP, because START by text must not overrule it.
 * Repeating it adds nothing.
 */
function consentActs(
  { phoneNumber, smsConsent }: ProfileChange,
  current: ProfileRow,
  webConsent: string | undefined,
) {
  const isGiven = smsConsent === true && !current.smsConsent
  const isWithdrawn = smsConsent === false && (current.smsConsent || webConsent !== 'withdrawn')
  return [
    ...(phoneNumber !== undefined && phoneNumber !== current.phoneNumber ? (['phone-saved'] as const) : []),
    ...(isGiven ? (['given'] as const) : []),
    ...(isWithdrawn ? (['withdrawn'] as const) : []),
  ]
}

/**
 * Consent can be withdrawn on any plan, even when a STOP has turned
 * it off: withdrawal is a right, not a feature.
 */
function assertSmsAllowed(
  change: ProfileChange,
  current: ProfileRow,
  plan: ActivePlan | null,
  webConsent: string | undefined,
): void {
  if (!concernsSms(change) || isChannelInPlan('sms', plan)) return
  const isAgreed = current.smsConsent || webConsent !== undefined
  const withdraws = change.smsConsent === false && isAgreed && change.phoneNumber === undefined
  if (!withdraws) throw new Refusal('PRO_REQUIRED')
}

/**
 * Saving a number turns SMS on, and consent sets the switch to its own
 * value (spec, section 4). A new number is not verified.
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
