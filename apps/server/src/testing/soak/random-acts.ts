import { NewSubscription, SubscriptionChange } from '@duely/contract'
import {
  addDays,
  BILLING_CYCLES,
  type BillingCycle,
  localDate,
  type PlainDate,
  Refusal,
  type ScheduleChange,
  TIME_ZONES,
} from '@duely/domain'
import { deletePending, insertDeletion } from '../../features/account/deletions.repo.ts'
import { UNDO_MS } from '../../features/account/request-deletion.ts'
import { updateProfile } from '../../features/profile/update-profile.ts'
import { withdrawReminders } from '../../features/reminders/withdraw-reminders.ts'
import { createSubscription } from '../../features/subscriptions/create-subscription.ts'
import { deleteSubscription } from '../../features/subscriptions/deleting/delete-subscription.ts'
import { updateSubscription } from '../../features/subscriptions/update-subscription.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { SubscriptionHistory } from './judge/evidence.ts'
import type { Recorder } from './recorder.ts'
import type { Random } from './seeded-random.ts'
import type { SimulatedPayments } from './simulated-payments.ts'
import type { SoakServer } from './soak-server.ts'

/** Timezones with unusual rules: half and quarter hours, the date line, DST changes at midnight, no DST. */
const ODD_ZONES = [
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
  'Pacific/Pago_Pago',
] as const

const CYCLES: readonly [BillingCycle, ...BillingCycle[]] = [
  'weekly',
  'weekly',
  'monthly',
  'monthly',
  ...BILLING_CYCLES,
]

export function randomZone(random: Random): string {
  if (random.chance(0.15)) return random.pick(ODD_ZONES)
  return TIME_ZONES[random.int(0, TIME_ZONES.length - 1)]?.id ?? 'UTC'
}

/** Random user actions through the product's own acts, recorded as evidence. */
export function createRandomActs(
  server: SoakServer,
  recorder: Recorder,
  random: Random,
  payments: SimulatedPayments,
) {
  const { deps, clock, db } = server
  const made = new Map<string, number>()
  const source = { ip: null, userAgent: null }
  const today = (userId: string) => localDate(clock.now(), recorder.personNow(userId).zone)

  const anyOf = (userId: string): SubscriptionHistory | undefined => {
    const own = recorder.subscriptionsOf(userId)
    return own[random.int(0, Math.max(0, own.length - 1))]
  }
  const days = (userId: string): number[] => {
    if (recorder.personNow(userId).planId === 'free') return [3]
    return random.pick([[3], [1], [7], [7, 3], [3, 1], [7, 3, 1]])
  }
  /** Mostly near dates, so that much happens in a short simulation; sometimes past ones. */
  const date = (userId: string): PlainDate => {
    const ahead = random.chance(0.6) ? random.int(0, 12) : random.int(-70, 60)
    return addDays(today(userId), ahead)
  }

  async function record(userId: string): Promise<void> {
    const number = (made.get(userId) ?? 0) + 1
    made.set(userId, number)
    const token = `${userId}n${number}`
    const typed = date(userId)
    const input = NewSubscription.parse({
      name: `${token} service`,
      amount: `${random.int(1, 99)}.99`,
      currency: random.pick(['USD', 'EUR', 'GBP']),
      billingCycle: random.pick(CYCLES),
      nextBillingDate: typed,
      notificationInterval: days(userId),
    })
    recorder.created(userId, token, typed, await createSubscription(deps, userId, input))
  }

  async function edit(userId: string, change: ScheduleChange & Record<string, unknown>): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return record(userId)
    const parsed = SubscriptionChange.parse(change)
    recorder.edited(subscription.id, change, await updateSubscription(deps, userId, subscription.id, parsed))
  }

  async function rename(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return
    // Text messages shorten names at the end.
    const change = SubscriptionChange.parse({ name: `${subscription.token} renamed ${random.int(1, 99)}` })
    recorder.edited(subscription.id, {}, await updateSubscription(deps, userId, subscription.id, change))
  }

  async function remove(userId: string): Promise<void> {
    const subscription = anyOf(userId)
    if (!subscription) return
    await deleteSubscription(deps, userId, subscription.id)
    recorder.deleted(subscription.id)
  }

  async function moveZone(userId: string): Promise<void> {
    const zone = randomZone(random)
    const { timezone } = await updateProfile(deps, { userId, sessionId: '' }, { timezone: zone }, source)
    recorder.changed(userId, { zone: timezone })
  }

  async function flip(userId: string): Promise<void> {
    const { notifications, emailOn, smsOn } = recorder.personNow(userId)
    const which = random.pick(['notifications', 'emailOn', 'smsOn'])
    if (which === 'notifications') {
      await updateProfile(deps, { userId, sessionId: '' }, { notificationsEnabled: !notifications }, source)
      recorder.changed(userId, { notifications: !notifications })
    } else if (which === 'emailOn') {
      await updateProfile(deps, { userId, sessionId: '' }, { emailEnabled: !emailOn }, source)
      recorder.changed(userId, { emailOn: !emailOn })
    } else {
      await updateProfile(deps, { userId, sessionId: '' }, { smsConsent: !smsOn }, source)
      recorder.changed(userId, { smsOn: !smsOn })
    }
  }

  /** Requests or undoes the deletion of the account. */
  async function leaveOrReturn(userId: string): Promise<void> {
    const now = clock.now()
    const { leaving } = recorder.personNow(userId)
    const isDone = await inTransaction(db, async (tx) => {
      if (leaving) {
        if (!(await deletePending(tx, userId, now))) return false
      } else {
        await insertDeletion(tx, { userId, requestedAt: now, purgeAfter: new Date(now.getTime() + UNDO_MS) })
        await withdrawReminders(tx, userId, now)
      }
      await deps.reminders.rederive(tx, { userId }, now)
      return true
    })
    if (isDone) recorder.changed(userId, { leaving: !leaving })
  }

  const acts: readonly [(userId: string) => Promise<void>, ...((userId: string) => Promise<void>)[]] = [
    record,
    record,
    record,
    (userId) => edit(userId, { nextBillingDate: date(userId) }),
    (userId) => edit(userId, { nextBillingDate: date(userId) }),
    (userId) => edit(userId, { notificationInterval: days(userId) }),
    (userId) => edit(userId, { billingCycle: random.pick(CYCLES) }),
    (userId) => edit(userId, { status: random.pick(['paused', 'cancelled', 'disabled']) }),
    (userId) => edit(userId, { status: 'active' }),
    (userId) => edit(userId, { status: 'active' }),
    rename,
    remove,
    moveZone,
    moveZone,
    flip,
    payments.buyOrEnd,
    payments.buyOrEnd,
    (userId) => (random.chance(0.2) ? leaveOrReturn(userId) : rename(userId)),
  ]

  return {
    record,
    /** One random act of one user; a refusal changes nothing. */
    actOf: async (userId: string): Promise<void> => {
      const { leaving } = recorder.personNow(userId)
      try {
        await (leaving ? leaveOrReturn(userId) : random.pick(acts)(userId))
      } catch (error) {
        if (!(error instanceof Refusal)) recorder.failed(userId, error)
      }
    },
  }
}
