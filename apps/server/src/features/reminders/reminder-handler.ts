import { isLate, reminderSmsText, SMS_REMINDERS_PER_DAY } from '@duely/domain'
import type { Transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type ReminderItem, renderReminder } from '../../platform/mail/render-mail.ts'
import type { Dispatch, DueRow, MessageHandler, Verdict } from '../../platform/outbox/message-handler.ts'
import { type SmsSender, smsReference } from '../../platform/outbox/sms-sender.ts'
import { readStoppedNumbers } from '../sms/read-stopped-numbers.ts'
import { type Approved, judgeReminder, type Surroundings } from './judge-reminder.ts'
import { countTextsSince, readClosest, readRefusingAddresses } from './ledger.repo.ts'
import { type FactsRow, readFacts } from './reminder-facts.repo.ts'
import { inOrder, reminderItem, smsLine } from './reminder-message.ts'
import { unsubscribeUrlOf } from './unsubscribe-token.ts'

export type ReminderHandlerDeps = {
  mailer: Mailer
  /** null: there is nobody who could send text messages. */
  sms: SmsSender | null
  /** The origin of every link, without a trailing slash. */
  publicUrl: string
  /** Signs the unsubscribe links. */
  authSecret: string
  reminderHour: number
  logger: Logger
}

const REFUSALS_WITHIN_MS = 7 * 24 * 3_600_000
const LOOK_AGAIN_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** What the outbox has to know about reminders: whether one is still owed and wanted, and what it says. */
export function reminderHandler(deps: ReminderHandlerDeps): MessageHandler {
  return {
    prepare: async (tx, rows, now) => {
      const factsOf = new Map((await readFacts(tx, subscriptionIds(rows))).map((facts) => [facts.id, facts]))
      const around = await readSurroundings(tx, rows, [...factsOf.values()], now, deps)
      const verdicts = new Map<string, Verdict>()
      const approved = new Map<string, Approved>()
      for (const row of rows) {
        const facts = row.subscriptionId === null ? undefined : factsOf.get(row.subscriptionId)
        const judged = judgeSafely(row, facts, around, deps.logger)
        verdicts.set(row.id, judged.verdict)
        if (judged.approved) approved.set(row.id, judged.approved)
      }
      return { verdicts, compose: async (batch) => compose(batch, approved, now, deps) }
    },
  }
}

function judgeSafely(
  row: DueRow,
  facts: FactsRow | undefined,
  around: Surroundings,
  logger: Logger,
): ReturnType<typeof judgeReminder> {
  try {
    return judgeReminder(row, facts, around)
  } catch (error) {
    logger.error({ event: 'judge-failed', deliveryId: row.id, err: error })
    return { verdict: { do: 'look-again', at: new Date(around.now.getTime() + LOOK_AGAIN_MS) } }
  }
}

async function readSurroundings(
  tx: Transaction,
  rows: readonly DueRow[],
  facts: readonly FactsRow[],
  now: Date,
  deps: ReminderHandlerDeps,
): Promise<Surroundings> {
  const keyOf = (row: Pick<DueRow, 'subscriptionId' | 'renewalDate' | 'channel'>) =>
    `${row.subscriptionId}/${row.renewalDate}/${row.channel}`
  const closest = await readClosest(tx, subscriptionIds(rows), now)
  const closestOf = new Map(closest.map((row) => [keyOf(row), row.daysBefore]))
  const userIds = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const since = new Date(now.getTime() - REFUSALS_WITHIN_MS)
  const refusing = new Set(await readRefusingAddresses(tx, userIds, since))
  const texts = rows.filter(({ channel }) => channel === 'sms')
  const numbers = texts.length === 0 ? [] : facts.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const stopped = await readStoppedNumbers(tx, numbers, deps.authSecret)
  const mayText = await dailyAllowance(tx, texts, now)
  return {
    isStopped: (phone) => stopped.has(phone),
    mayText,
    now,
    reminderHour: deps.reminderHour,
    closest: (row) => closestOf.get(keyOf(row)),
    refusesMail: (address) => refusing.has(address),
    canSendSms: deps.sms !== null,
  }
}

/** Whether one more message to somebody is within what a person gets in a day; each message counts once. */
async function dailyAllowance(
  tx: Transaction,
  texts: readonly DueRow[],
  now: Date,
): Promise<Surroundings['mayText']> {
  const userIds = [...new Set(texts.flatMap(({ userId }) => userId ?? []))]
  const counts = await countTextsSince(tx, userIds, new Date(now.getTime() - DAY_MS))
  const messagesOf = new Map(userIds.map((id) => [id, new Set<string>()]))
  return ({ userId, batchId }) => {
    const messages = userId === null ? undefined : messagesOf.get(userId)
    if (userId === null || messages === undefined) return false
    messages.add(batchId)
    return (counts.get(userId) ?? 0) + messages.size <= SMS_REMINDERS_PER_DAY
  }
}

function compose(
  batch: readonly DueRow[],
  approved: ReadonlyMap<string, Approved>,
  now: Date,
  deps: ReminderHandlerDeps,
): Dispatch {
  const items = batch.flatMap((row) => {
    const each = approved.get(row.id)
    return each ? [{ row, each }] : []
  })
  const [first] = items
  if (!first) throw new Error('A message without a single reminder')
  if (first.row.channel === 'sms') return smsDispatch(items, now, deps)
  return mailDispatch(
    first.each.facts,
    inOrder(items.map(({ row, each }) => reminderItem(row, each, now))),
    deps,
  )
}

function mailDispatch(facts: Approved['facts'], items: ReminderItem[], deps: ReminderHandlerDeps): Dispatch {
  const { publicUrl, mailer } = deps
  const unsubscribeUrl = unsubscribeUrlOf(facts.userId, deps)
  const mail = renderReminder({
    items,
    manageUrl: `${publicUrl}/dashboard/subscriptions`,
    settingsUrl: `${publicUrl}/dashboard/settings?tab=notifications`,
    unsubscribeUrl,
  })
  const { hostname } = new URL(publicUrl)
  return {
    recipient: facts.email,
    send: (key, handOver) =>
      mailer.send(
        { to: facts.email, ...mail, messageId: `${key}@${hostname}`, unsubscribe: { url: unsubscribeUrl } },
        handOver,
      ),
  }
}

function smsDispatch(
  items: readonly { row: DueRow; each: Approved }[],
  now: Date,
  { sms }: ReminderHandlerDeps,
): Dispatch {
  const to = items[0]?.each.facts.phoneNumber ?? null
  if (sms === null || to === null) throw new Error('A text message without a sender or a number')
  const lines = items.map(({ each }) => smsLine(each, now))
  const late = items.some(({ row }) => isLate(row.dueAt, now))
  const mayHaveLeft = items.some(({ row }) => row.attempts > 0)
  return {
    recipient: to,
    send: (key) => sms.send({ to, key, text: reminderSmsText(lines, smsReference(key), late), mayHaveLeft }),
  }
}

function subscriptionIds(rows: readonly DueRow[]): string[] {
  return [...new Set(rows.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId])))]
}
