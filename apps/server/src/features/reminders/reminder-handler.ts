import type { Transaction } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger/logger.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { type ReminderItem, renderReminder } from '../../platform/mail/render-mail.ts'
import type { Dispatch, DueRow, MessageHandler, Verdict } from '../../platform/outbox/message-handler.ts'
import type { SmsSender } from '../../platform/outbox/sms-sender.ts'
import { type Approved, judgeReminder, type Surroundings } from './judge-reminder.ts'
import { readClosest, readRefusingAddresses } from './ledger.repo.ts'
import { type FactsRow, readFacts } from './reminder-facts.repo.ts'
import { inOrder, reminderItem, reminderSms } from './reminder-message.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

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

/** What the outbox has to know about reminders: whether one is still owed and wanted, and what it says. */
export function reminderHandler(deps: ReminderHandlerDeps): MessageHandler {
  return {
    prepare: async (tx, rows, now) => {
      const factsOf = new Map((await readFacts(tx, subscriptionIds(rows))).map((facts) => [facts.id, facts]))
      const around = await readSurroundings(tx, rows, now, deps)
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
  return {
    now,
    reminderHour: deps.reminderHour,
    closest: (row) => closestOf.get(keyOf(row)),
    refusesMail: (address) => refusing.has(address),
    canSendSms: deps.sms !== null,
  }
}

function compose(
  batch: readonly DueRow[],
  approved: ReadonlyMap<string, Approved>,
  now: Date,
  deps: ReminderHandlerDeps,
): Dispatch {
  const items: ReminderItem[] = []
  let facts: Approved['facts'] | undefined
  for (const row of batch) {
    const each = approved.get(row.id)
    if (!each) continue
    facts = each.facts
    items.push(reminderItem(row, each, now))
  }
  if (!facts) throw new Error('A message without a single reminder')
  return batch[0]?.channel === 'sms'
    ? smsDispatch(facts.phoneNumber, inOrder(items), deps)
    : mailDispatch(facts, inOrder(items), deps)
}

function mailDispatch(facts: Approved['facts'], items: ReminderItem[], deps: ReminderHandlerDeps): Dispatch {
  const { publicUrl, mailer } = deps
  const unsubscribeUrl = `${publicUrl}/unsubscribe/${unsubscribeToken(facts.userId, deps.authSecret)}`
  const mail = renderReminder({
    items,
    manageUrl: `${publicUrl}/dashboard/subscriptions`,
    settingsUrl: `${publicUrl}/dashboard/settings?tab=notifications`,
    unsubscribeUrl,
  })
  const { hostname } = new URL(publicUrl)
  return {
    recipient: facts.email,
    send: (key) =>
      mailer.send({
        to: facts.email,
        ...mail,
        messageId: `${key}@${hostname}`,
        unsubscribe: { url: unsubscribeUrl },
      }),
  }
}

function smsDispatch(
  to: string | null,
  items: ReminderItem[],
  { sms, publicUrl }: ReminderHandlerDeps,
): Dispatch {
  if (sms === null || to === null) throw new Error('A text message without a sender or a number')
  const text = reminderSms(items, `${publicUrl}/dashboard/subscriptions`)
  return { recipient: to, send: (key) => sms.send({ to, text, key }) }
}

function subscriptionIds(rows: readonly DueRow[]): string[] {
  return [...new Set(rows.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId])))]
}
