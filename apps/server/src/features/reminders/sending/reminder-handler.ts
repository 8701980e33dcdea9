import {
  deadlineFile,
  isLate,
  moreFollowText,
  reminderChannel,
  reminderSmsText,
  type SmsEnd,
  warnedOn,
} from '@duely/domain'
import type { Transaction } from '../../../platform/database/database.ts'
import { REMINDER_KIND } from '../../../platform/database/schema.ts'
import type { Logger } from '../../../platform/logger/logger.ts'
import type { Attachment, Mailer } from '../../../platform/mail/mailer.ts'
import type {
  Dispatch,
  DueRow,
  Message,
  MessageHandler,
  Verdict,
} from '../../../platform/outbox/message-handler.ts'
import type { PushSender } from '../../../platform/push/push-sender.ts'
import { type SmsSender, smsReference } from '../../../platform/sms/sms-provider.ts'
import { type ReminderDevice, readPushTargets } from '../../push/read-targets.ts'
import { readStoppedNumbers } from '../../sms/opt-out/read-stopped-numbers.ts'
import { actToken } from '../../subscriptions/by-link/act-token.ts'
import { textUrlOf } from '../../subscriptions/by-link/text-token.ts'
import { selectClosest } from '../ledger.repo.ts'
import type { FactsRow } from '../planning/facts/fact-columns.repo.ts'
import { unsubscribeUrlOf } from '../unsubscribe/unsubscribe-token.ts'
import { judgeReminder, type SendingContext } from './judge-reminder.ts'
import { selectRefusingAddresses } from './message-counts.repo.ts'
import { type Item, type Planned, planMails, planPushes, planTexts } from './plan-messages.ts'
import { pushDispatch, pushLine } from './push-dispatch.ts'
import { inOrder, reminderItem, smsLine } from './reminder-lines.ts'
import { renderReminder, renderReminderDigest } from './render-reminder.ts'
import { type Recipients, selectRecipients, subscriptionIds } from './select-recipients.ts'

export type ReminderHandlerDeps = {
  mailer: Mailer
  /** null: no SMS provider is configured. */
  sms: SmsSender | null
  push: PushSender
  /** Origin of every link, without a trailing slash. */
  publicUrl: string
  /** Signs the unsubscribe links. */
  authSecret: string
  reminderHour: number
  logger: Logger
}

/** Message kind of all reminders, on every channel. */
export const REMINDER = REMINDER_KIND

type Devices = ReadonlyMap<string, ReminderDevice>

const REFUSALS_WITHIN_MS = 7 * 24 * 3_600_000
const LOOK_AGAIN_MS = 15 * 60_000

/** The outbox handler of reminders: decides whether each is still owed and wanted, and renders it. */
export function reminderHandler(deps: ReminderHandlerDeps): MessageHandler {
  return {
    prepare: async (tx, given, now) => {
      const { rows, facts, todayOf } = await selectRecipients(tx, given, now)
      const factsOf = new Map(facts.map((each) => [each.id, each]))
      const devices = await readPushTargets(tx, deviceIds(rows))
      const context = await readContext(tx, rows, { facts, devices }, now, deps)
      const verdicts = new Map<string, Verdict>()
      const items: Item[] = []
      for (const row of rows) {
        const its = row.subscriptionId === null ? undefined : factsOf.get(row.subscriptionId)
        const { verdict, approved } = judgeSafely(row, its, context, deps.logger)
        verdicts.set(row.id, verdict)
        if (approved && verdict.do === 'send') items.push({ row, approved, usefulUntil: verdict.usefulUntil })
      }
      const messages: Message[] = []
      for (const own of Map.groupBy(items, recipientOf).values()) {
        const plan = planOf(own, todayOf, deps)
        for (const [id, verdict] of plan.verdicts) verdicts.set(id, verdict)
        for (const planned of plan.messages)
          messages.push({
            id: planned.id,
            isDigest: planned.isDigest,
            rows: planned.items.map(({ row }) => row),
            compose: async () => compose(planned, now, deps, devices),
          })
      }
      return { rows, verdicts, messages }
    },
  }
}

function judgeSafely(
  row: DueRow,
  facts: FactsRow | undefined,
  context: SendingContext,
  logger: Logger,
): ReturnType<typeof judgeReminder> {
  try {
    return judgeReminder(row, facts, context)
  } catch (error) {
    logger.error({ event: 'judge-failed', deliveryId: row.id, err: error })
    return { verdict: { do: 'look-again', at: new Date(context.now.getTime() + LOOK_AGAIN_MS) } }
  }
}

async function readContext(
  tx: Transaction,
  rows: readonly DueRow[],
  { facts, devices }: { facts: readonly FactsRow[]; devices: Devices },
  now: Date,
  deps: ReminderHandlerDeps,
): Promise<SendingContext> {
  const keyOf = (row: Pick<DueRow, 'subscriptionId' | 'renewalDate' | 'channel'>) =>
    `${row.subscriptionId}/${row.renewalDate}/${row.channel}`
  const closest = await selectClosest(tx, subscriptionIds(rows), now)
  const closestOf = new Map(closest.map((row) => [keyOf(row), row.day]))
  const userIds = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
  const since = new Date(now.getTime() - REFUSALS_WITHIN_MS)
  const rejectedAddresses = new Set(await selectRefusingAddresses(tx, userIds, since))
  const texts = rows.filter(({ channel }) => channel === 'sms')
  const numbers = texts.length === 0 ? [] : facts.flatMap(({ phoneNumber }) => phoneNumber ?? [])
  const stopped = await readStoppedNumbers(tx, numbers, deps.authSecret)
  return {
    isStopped: (phone) => stopped.has(phone),
    now,
    reminderHour: deps.reminderHour,
    closest: (row) => closestOf.get(keyOf(row)),
    refusesMail: (address) => rejectedAddresses.has(address),
    canSendSms: deps.sms !== null,
    hasDevice: ({ device, userId }) => devices.get(device)?.userId === userId,
  }
}

/** Messages are made up by person and, on their devices, by device. */
const recipientOf = ({ row, approved }: Item) => `${approved.facts.userId}/${row.device}`

function planOf(items: readonly Item[], todayOf: Recipients['todayOf'], deps: ReminderHandlerDeps) {
  const [first] = items
  if (!first) return { messages: [], verdicts: [] }
  const today = todayOf(first.approved.facts.userId, first.row.device)
  switch (reminderChannel(first.row.channel)) {
    case 'email':
      return planMails(items, today)
    case 'sms':
      return planTexts(items, today, (messageId) => smsEnd(messageId, deps))
    case 'push':
      return planPushes(items, today, (item) => pushLine(item, today.now))
  }
}

function deviceIds(rows: readonly DueRow[]): string[] {
  return [...new Set(rows.flatMap(({ device }) => (device === '' ? [] : [device])))]
}

function compose(planned: Planned, now: Date, deps: ReminderHandlerDeps, devices: Devices): Dispatch {
  const [first] = planned.items
  if (!first) throw new Error('A message without a single reminder')
  switch (reminderChannel(first.row.channel)) {
    case 'email':
      return mailDispatch(planned, now, deps)
    case 'sms':
      return smsDispatch(planned, now, deps)
    case 'push':
      return pushDispatch(planned, now, deps, devices.get(first.row.device))
  }
}

function mailDispatch(planned: Planned, now: Date, deps: ReminderHandlerDeps): Dispatch {
  const { publicUrl, mailer } = deps
  const facts = planned.items[0]?.approved.facts
  if (!facts) throw new Error('A message without a single reminder')
  const unsubscribeUrl = unsubscribeUrlOf(facts.userId, deps)
  const [first, ...others] = planned.items
  const content = {
    items: inOrder(planned.items.map(({ row, approved }) => reminderItem(row, approved, now, deps))),
    follow: moreFollowText(planned.more, planned.mails),
    manageUrl: `${publicUrl}/dashboard/subscriptions`,
    settingsUrl: `${publicUrl}/dashboard/settings?tab=notifications`,
    unsubscribeUrl:
      first && others.length === 0 ? `${unsubscribeUrl}?only=${tokenOf(first, deps)}` : unsubscribeUrl,
  }
  const mail = planned.isDigest ? renderReminderDigest(content) : renderReminder(content)
  const attachments = [deadlinesOf(planned.items, deps)]
  const { hostname } = new URL(publicUrl)
  return {
    recipient: facts.email,
    send: (key, handOver) =>
      mailer.send(
        {
          ...{ to: facts.email, ...mail, attachments, messageId: `${key}@${hostname}` },
          unsubscribe: { url: unsubscribeUrl },
        },
        handOver,
      ),
  }
}

/** Token for stopping the reminders of one renewal only. */
function tokenOf({ approved: { facts, renewalDate } }: Item, { authSecret }: ReminderHandlerDeps): string {
  return actToken({ subscriptionId: facts.id, renewalDate }, authSecret)
}

/** The deadlines as an .ics attachment; a retry produces the same file. */
function deadlinesOf(items: readonly Item[], { publicUrl, ...deps }: ReminderHandlerDeps): Attachment {
  const due = items.map(({ row }) => row.dueAt.getTime())
  const deadlines = items.map(({ approved: { facts, remindable, renewalDate } }) => ({
    subscriptionId: facts.id,
    name: facts.name,
    lastDay: warnedOn(remindable, renewalDate) ?? renewalDate,
    renewalDate,
  }))
  return {
    filename: 'last-days-to-cancel.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: deadlineFile(deadlines, {
      publicUrl,
      hour: items[0]?.approved.recipient.hour ?? deps.reminderHour,
      writtenAt: new Date(Math.min(...due)),
    }),
  }
}

/** The link of a text message to all renewals it names, and its reference. */
function smsEnd(messageId: string, deps: ReminderHandlerDeps): SmsEnd {
  return { link: textUrlOf(messageId, deps), reference: smsReference(messageId) }
}

function smsDispatch({ items, more }: Planned, now: Date, deps: ReminderHandlerDeps): Dispatch {
  const { sms } = deps
  const to = items[0]?.approved.facts.phoneNumber ?? null
  if (sms === null || to === null) throw new Error('A text message without a sender or a number')
  const lines = items.map(({ approved }) => smsLine(approved, now))
  const late = items.some(({ row }) => isLate(row.dueAt, now))
  const mayHaveLeft = items.some(({ row }) => (row.message?.attempts ?? 0) > 0)
  return {
    recipient: to,
    send: (key) =>
      sms.send({ to, key, text: reminderSmsText(lines, smsEnd(key, deps), late, more), mayHaveLeft }),
  }
}
