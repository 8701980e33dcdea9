import { setImmediate } from 'node:timers/promises'
import { deadlineFile, moreFollowText, reminderChannel, type WayKind, warnedOn } from '@duely/domain'
import { type Language, readerOf } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import { actToken, unsubscribeUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch, DueRow, Message, MessageHandler } from '#server/engine/outbox/index.ts'
import type { FactsRow } from '#server/engine/planning/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { REMINDER_KIND } from '#server/platform/database/schema.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { Attachment, Mailer } from '#server/platform/mail/mailer.ts'
import type { PushSender } from '#server/platform/push/push-sender.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import type { SmsSender } from '#server/platform/sms/sms-provider.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'
import type { WaySender } from '#server/platform/ways/way-sender.ts'
import { type ActNewsFor, readActNews } from './act-news.ts'
import { type Item, judgeReminder, linkSubject } from './judge-reminder.ts'
import { judgeRows } from './judge-rows.ts'
import { mailDispatch } from './mail-dispatch.ts'
import {
  dayLimitOf,
  type NotificationForm,
  type PlannedMessage,
  PUSH_FORM,
  planMails,
  planPushes,
  planTexts,
  recipientOf,
} from './plan-messages.ts'
import { pushLine, reminderPush } from './push-dispatch.ts'
import { type Places, readPlaces } from './reach.ts'
import { readContext } from './read-context.ts'
import { inOrder, reminderItem } from './reminder-lines.ts'
import { type ReminderItem, renderReminder, renderReminderDigest } from './render-reminder.ts'
import { type Recipients, selectRecipients } from './select-recipients.ts'
import { reminderText, smsFrame } from './sms-dispatch.ts'
import { reminderToWay } from './way-dispatch.ts'

export type ReminderHandlerDeps = Secrets & {
  mailer: Mailer
  /** null: no SMS provider is configured. */
  sms: SmsSender | null
  push: PushSender
  ways: WaySender
  /** Origin of every link, without a trailing slash. */
  publicUrl: string
  reminderHour: number
  /** The product's name in every message. */
  appName: string
  logger: Logger
}

/** Message kind of all reminders, on every channel. */
export const REMINDER = REMINDER_KIND

/** A message with what it tells about the acts of others. */
type Composed = PlannedMessage & { readonly news: readonly string[] }

/** The outbox handler of reminders: decides whether each is still owed and wanted, and renders it. */
export function reminderHandler(deps: ReminderHandlerDeps): MessageHandler {
  return {
    prepare: async (tx, given, now) => {
      const { rows, facts, todayOf } = await selectRecipients(tx, given, now)
      const places = await readPlaces(tx, rows, deps)
      const context = await readContext(tx, rows, { facts, places }, now, deps)
      const judge = (row: DueRow, its: FactsRow | undefined) => judgeReminder(row, its, context)
      const { items, verdicts } = judgeRows(rows, facts, judge, { now, logger: deps.logger })
      const messages: Message[] = []
      const newsOf = await readNews(tx, rows, items, now)
      for (const own of Map.groupBy(items, recipientOf).values()) {
        const plan = planOf(own, todayOf, deps)
        for (const [id, verdict] of plan.verdicts) verdicts.set(id, verdict)
        for (const [place, planned] of plan.messages.entries()) {
          const news = newsOf(own, place)
          messages.push({
            id: planned.id,
            isDigest: planned.isDigest,
            rows: planned.items.map(({ row }) => row),
            ...(news === null ? {} : { toldActs: news.acts }),
            compose: async () => compose({ ...planned, news: news?.lines ?? [] }, now, deps, places),
          })
        }
      }
      return { rows, verdicts, messages }
    },
  }
}

const NO_NEWS: ActNewsFor = { lines: [], acts: [] }

/** What others did, for the first mail to each person; null for what is not a mail to their first address. */
async function readNews(
  tx: Transaction,
  rows: readonly DueRow[],
  items: readonly Item[],
  now: Date,
): Promise<(own: readonly Item[], place: number) => ActNewsFor | null> {
  const isToFirst = ({ channel, device }: DueRow) => channel === 'email' && device === ''
  const mailed = items.flatMap(({ row, approved }) => (isToFirst(row) ? [approved.facts.userId] : []))
  const again = rows.flatMap(({ message }) => message?.id ?? [])
  const newsOf = await readActNews(tx, [...new Set(mailed)], [...new Set(again)], now)
  return ([first], place) => {
    if (first === undefined || !isToFirst(first.row)) return null
    return place > 0 ? NO_NEWS : newsOf(first.approved.facts.userId, readerOf(first.approved.facts))
  }
}

function planOf(items: readonly Item[], todayOf: Recipients['todayOf'], deps: ReminderHandlerDeps) {
  const [first] = items
  if (!first) return { messages: [], verdicts: [] }
  const today = todayOf(first.approved.facts.userId, first.row.device)
  const channel = reminderChannel(first.row.channel)
  const { language } = readerOf(first.approved.facts)
  const t = remindersIn(language)
  switch (channel) {
    case 'email':
      return planMails(items, today)
    case 'sms':
      return planTexts(items, today, (messageId) => smsFrame(messageId, language, deps))
    case 'push':
      return planPushes(items, today, (item) => pushLine(item, today.now), t, PUSH_FORM)
    default:
      return planPushes(items, today, (item) => pushLine(item, today.now), t, wayForm(channel))
  }
}

export const wayForm = (kind: WayKind): NotificationForm => ({
  limits: WAY_DEFINITIONS[kind].limits,
  ...dayLimitOf(kind),
})

async function compose(
  planned: Composed,
  now: Date,
  deps: ReminderHandlerDeps,
  places: Places,
): Promise<Dispatch> {
  const [first] = planned.items
  if (!first) throw new Error('A message without a single reminder')
  switch (reminderChannel(first.row.channel)) {
    case 'email':
      return reminderMail(planned, now, deps)
    case 'sms':
      return reminderText(planned, now, deps)
    case 'push':
      return reminderPush(planned, now, deps, places.devices.get(first.row.device))
    default:
      return reminderToWay(planned, now, deps, places.ways.get(first.row.device))
  }
}

async function reminderMail(planned: Composed, now: Date, deps: ReminderHandlerDeps): Promise<Dispatch> {
  const { publicUrl } = deps
  const [first, ...others] = planned.items
  if (!first) throw new Error('A message without a single reminder')
  const { facts } = first.approved
  const unsubscribeUrl = unsubscribeUrlOf(facts.userId, deps)
  const only = others.length === 0 ? linkSubject(first.approved) : null
  const { language } = readerOf(facts)
  const items = await itemsOf(planned.items, now, deps)
  const content = {
    appName: deps.appName,
    language,
    items: inOrder(items, language),
    follow: moreFollowText(planned.more, planned.mails, remindersIn(language)),
    news: planned.news,
    manageUrl: `${publicUrl}/dashboard/subscriptions`,
    settingsUrl: `${publicUrl}/dashboard/settings?tab=notifications`,
    unsubscribeUrl:
      only === null ? unsubscribeUrl : `${unsubscribeUrl}?only=${actToken(only, deps.authSecret)}`,
  }
  const mail = planned.isDigest ? renderReminderDigest(content) : renderReminder(content)
  return mailDispatch(first, { ...mail, attachments: [deadlinesOf(planned.items, language, deps)] }, deps)
}

/** Lines per slice: a few milliseconds of the event loop, because a digest lists thousands. */
const LINES_PER_SLICE = 100

/** The lines of a mail, with other work of the process in between. */
async function itemsOf(
  given: readonly Item[],
  now: Date,
  deps: ReminderHandlerDeps,
): Promise<ReminderItem[]> {
  const items: ReminderItem[] = []
  for (const [place, { row, approved }] of given.entries()) {
    if (place > 0 && place % LINES_PER_SLICE === 0) await setImmediate()
    items.push(reminderItem(row, approved, now, deps))
  }
  return items
}

/** The deadlines as an .ics attachment; a retry produces the same file. */
function deadlinesOf(
  items: readonly Item[],
  language: Language,
  { publicUrl, ...deps }: ReminderHandlerDeps,
): Attachment {
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
      t: remindersIn(language),
    }),
  }
}
