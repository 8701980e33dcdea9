import { lastWithdrawalDay, localDate, orderKey } from '@duely/domain'
import { enqueueMail } from '#server/engine/outbox/index.ts'
import { recordAct } from '#server/features/audit/index.ts'
import { selectUserByEmail } from '#server/features/auth/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { afterBackoff } from '#server/platform/jobs/backoff.ts'
import { PaymentsError } from '#server/platform/payments/payments.ts'
import { allEnded } from '#server/platform/ticker/all-ended.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { fetchMissingOrders } from '../orders/fetch-orders.ts'
import { selectOrders } from '../orders/orders.repo.ts'
import { lockCustomer, selectPerson } from '../purchases/customers.repo.ts'
import { selectPurchase } from '../purchases/purchases.repo.ts'
import { endWithdrawnPurchase } from './end-withdrawn-purchase.ts'
import { withdrawalReceived } from './withdrawal-messages.ts'
import {
  lockWithdrawal,
  selectIsWithdrawn,
  updateWithdrawal,
  updateWithdrawalLeases,
  type Withdrawal,
} from './withdrawals.repo.ts'

/** Each waits for the provider, and all must finish within the lease. */
const CONCURRENT = 3
const RETRY_DELAY = { firstMs: 60_000, lastMs: 6 * 3_600_000 }
/** How many times an unavailable provider may delay the receipt; then what is known here decides. */
const PATIENT_ATTEMPTS = 3
/** For addresses without an account. */
const NOBODY = { timezone: 'UTC' }

type Judged =
  | { outcome: 'accepted' | 'late' | 'repeated'; purchaseId: string }
  | { outcome: 'unmatched'; purchaseId: null }

/**
 * Works off declared withdrawals: compares each with the orders of the account, confirms the receipt, and
 * ends and refunds what was withdrawn from in time. Each step is stored before the next, so a crash in
 * between is made up for. Failures are retried with growing delays.
 */
export async function settleWithdrawals(deps: BillingDeps): Promise<void> {
  const { db, clock } = deps
  while (!deps.isStopping()) {
    const due = await updateWithdrawalLeases(db, clock.now(), CONCURRENT)
    if (due.length === 0) return
    await allEnded(due.map((row) => settleOne(deps, row)))
  }
}

async function settleOne(deps: BillingDeps, row: Withdrawal): Promise<void> {
  const { db, clock, logger } = deps
  try {
    const accepted = row.state === 'accepted' ? row : await compare(deps, row)
    if (accepted !== null) await endWithdrawnPurchase(deps, accepted)
  } catch (err) {
    const { id, attempts } = row
    logger.error({ event: 'withdrawal-not-settled', withdrawal: id, attempts, err })
    await updateWithdrawal(db, id, { nextAttemptAt: afterBackoff(clock.now(), attempts, RETRY_DELAY) })
  }
}

/** Judges a declaration and queues its receipt in the same transaction. Null unless it is accepted. */
async function compare(deps: BillingDeps, { id, email, attempts }: Withdrawal): Promise<Withdrawal | null> {
  const { db, clock, logger, publicUrl } = deps
  // Confirmed or not: the order number is the proof.
  const userId = (await selectUserByEmail(db, email))?.id ?? null
  if (userId !== null) await learnFirst(deps, userId, attempts)
  const now = clock.now()
  const done = await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, id, 'received')
    if (row === null) return null
    const person = (userId === null ? null : await selectPerson(tx, userId)) ?? NOBODY
    const { outcome, purchaseId } = await judge(tx, row, userId, person.timezone, now)
    const owner = purchaseId === null ? null : userId
    const change = { state: outcome, purchaseId, userId: owner }
    await updateWithdrawal(tx, id, change)
    if (owner !== null) {
      const act = { userId: owner, source: 'server' as const, ip: null, at: now }
      await recordAct(tx, act, { what: 'withdrawal', oldValue: null, newValue: outcome })
    }
    const when = row.declaredAt.toISOString()
    const url = `${publicUrl}/${outcome === 'unmatched' ? 'withdraw' : 'refund'}`
    const payload = { outcome, email, order: row.order, when, url }
    const whose = owner === null ? {} : { userId: owner }
    if (row.isMailed) await enqueueMail(tx, withdrawalReceived, { to: email, ...whose, payload }, now)
    return { ...row, ...change }
  })
  if (done === null) return null
  // These need a person: they are found by the state in `withdrawals`.
  if (done.state === 'late' || done.state === 'unmatched')
    logger.warn({ event: 'withdrawal-to-look-at', withdrawal: id, state: done.state })
  return done.state === 'accepted' ? done : null
}

async function learnFirst(deps: BillingDeps, userId: string, attempts: number): Promise<void> {
  try {
    await fetchMissingOrders(deps, userId)
  } catch (error) {
    if (!(error instanceof PaymentsError) || attempts < PATIENT_ATTEMPTS) throw error
    deps.logger.warn({ event: 'orders-not-asked-for', userId, err: error })
  }
}

async function judge(
  tx: Transaction,
  { order, declaredAt }: Withdrawal,
  userId: string | null,
  zone: string,
  now: Date,
): Promise<Judged> {
  if (userId === null) return { outcome: 'unmatched', purchaseId: null }
  await lockCustomer(tx, userId, now)
  const orders = await selectOrders(tx, userId)
  const typed = orderKey(order)
  const found = orders.find(({ id, number, receipt }) =>
    [id, number, receipt ?? id].some((each) => orderKey(each) === typed),
  )
  if (found === undefined) return { outcome: 'unmatched', purchaseId: null }
  const { purchaseId } = found
  if (await selectIsWithdrawn(tx, purchaseId)) return { outcome: 'repeated', purchaseId }
  const ofPurchase = orders.filter((each) => each.purchaseId === purchaseId).map((each) => each.orderedAt)
  const stored = (await selectPurchase(tx, purchaseId))?.createdAt
  const boughtAt = Math.min(...[...ofPurchase, ...(stored ? [stored] : [])].map((at) => at.getTime()))
  const lastDay = lastWithdrawalDay(localDate(new Date(boughtAt), zone))
  return { outcome: localDate(declaredAt, zone) <= lastDay ? 'accepted' : 'late', purchaseId }
}
