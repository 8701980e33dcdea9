import {
  BACKUP_ADDRESS,
  moreFollowText,
  type PushMessage,
  questionExplained,
  questionSmsText,
  questionsBody,
  questionsSubject,
  reminderChannel,
  WATCH_ANSWERS,
} from '@duely/domain'
import { readerOf } from '@duely/texts'
import { mailsIn } from '@duely/texts/mails'
import { type QuestionsTexts, questionsIn } from '@duely/texts/questions'
import { remindersIn } from '@duely/texts/reminders'
import { actToken, actUrlOf, textUrlOf, unsubscribeUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import { letterMark } from '#server/features/marks/index.ts'
import { WAY_DEFINITIONS } from '#server/platform/ways/way-definitions.ts'
import { WayFailure } from '#server/platform/ways/way-sender.ts'
import { linkSubject } from './judge-reminder.ts'
import type { PlannedMessage } from './plan-messages.ts'
import { notification } from './push-dispatch.ts'
import { lateNoteOf, type QuestionItem, questionLine, titleOf, wordsFor } from './question-lines.ts'
import type { Places } from './reach.ts'
import type { ReminderHandlerDeps } from './reminder-handler.ts'
import { type QuestionMailItem, renderQuestions } from './render-question.ts'
import { smsFrame } from './sms-dispatch.ts'

export type QuestionDispatchDeps = ReminderHandlerDeps
/** Either questions or warnings. */
type PlannedQuestions = Omit<PlannedMessage, 'items'> & { items: readonly QuestionItem[] }

/** What a push service takes of a body, in bytes. */
const PUSH_BODY_BYTES = 2_400

/** One message with its questions, by the channel of its rows. @throws Error without a question */
export function questionDispatch(
  planned: PlannedQuestions,
  now: Date,
  deps: QuestionDispatchDeps,
  places: Places,
): Dispatch {
  const [first] = planned.items
  if (first === undefined) throw new Error('A message without a question')
  switch (reminderChannel(first.row.channel)) {
    case 'email':
      return mailDispatch(planned, first, now, deps)
    case 'sms':
      return smsDispatch(planned, first, now, deps)
    case 'push':
      return pushDispatch(planned, first, now, deps, places)
    default:
      return wayDispatch(planned, first, now, deps, places)
  }
}

/** In the recipient's language; all items of a message have one reader. */
function textsOf([first]: readonly QuestionItem[]): QuestionsTexts {
  return first === undefined ? questionsIn('en') : wordsFor(first)
}

/** The title of a message: that of the only one, or how many there are. */
function subjectOf(items: readonly QuestionItem[], now: Date): string {
  const lines = items.map((item) => questionLine(item, now))
  const [item] = items
  const [line] = lines
  if (items.length === 1 && item !== undefined && line !== undefined) return titleOf(item, line)
  return item?.is === 'warning'
    ? textsOf(items).warningSeveral({ count: items.length })
    : questionsSubject(lines, textsOf(items))
}

function bodyOf(items: readonly QuestionItem[], now: Date, bytes: number): string {
  const lines = items.map((item) => questionLine(item, now))
  const [only] = lines
  return items.length === 1 && items[0]?.is === 'warning' && only !== undefined
    ? textsOf(items).warningExplained({ name: only.name, day: only.chargeDay })
    : questionsBody(lines, bytes, textsOf(items))
}

/** The page on which it is answered, or for a warning that of the subscription. */
function pageOf({ approved, is }: QuestionItem, deps: QuestionDispatchDeps): string {
  const subject = is === 'warning' ? null : linkSubject(approved)
  if (subject === null) return `${deps.publicUrl}/dashboard/subscriptions/${approved.facts.id}`
  return actUrlOf(subject, deps)
}

function answersOf(item: QuestionItem, deps: QuestionDispatchDeps): { label: string; url: string }[] {
  if (item.is === 'warning') return []
  const url = pageOf(item, deps)
  const t = wordsFor(item)
  return WATCH_ANSWERS.map((answer) => ({ label: t[answer], url: `${url}?do=${answer}` }))
}

function mailDispatch(
  planned: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
): Dispatch {
  const { publicUrl, mailer, appName } = deps
  const { facts } = first.approved
  const to = first.row.device === BACKUP_ADDRESS ? facts.backupEmail : facts.email
  if (to === null) throw new Error('A mail to a backup address without one')
  const unsubscribeUrl = unsubscribeUrlOf(facts.userId, deps)
  const isOne = planned.items.length === 1
  const { language } = readerOf(facts)
  const t = questionsIn(language)
  const mail = renderQuestions({
    appName,
    language,
    subject: subjectOf(planned.items, now),
    items: planned.items.map((item) => mailItem(item, now, deps)),
    follow: moreFollowText(planned.more, planned.mails, remindersIn(language)),
    button: isOne
      ? { label: first.is === 'warning' ? t.seeWhatToDo : t.answer, url: pageOf(first, deps) }
      : { label: mailsIn(language).seeSubscriptions, url: `${publicUrl}/dashboard/subscriptions` },
    settingsUrl: `${publicUrl}/dashboard/settings?tab=notifications`,
    unsubscribeUrl,
  })
  const { hostname } = new URL(publicUrl)
  return {
    recipient: to,
    send: (key, handOver) =>
      mailer.send(
        { to, ...mail, messageId: `${key}@${hostname}`, unsubscribe: { url: unsubscribeUrl } },
        handOver,
      ),
  }
}

function mailItem(item: QuestionItem, now: Date, deps: QuestionDispatchDeps): QuestionMailItem {
  const { facts } = item.approved
  const line = questionLine(item, now)
  return {
    name: line.name,
    mark: letterMark(facts),
    // The price says nothing of what a statement shows.
    amount: item.is === 'warning' ? '' : line.amount,
    when: titleOf(item, line),
    details: [
      item.is === 'warning'
        ? wordsFor(item).warningExplained({ name: line.name, day: line.chargeDay })
        : questionExplained(line, wordsFor(item)),
    ],
    links: answersOf(item, deps),
    url: `${deps.publicUrl}/dashboard/subscriptions/${facts.id}`,
    ...(line.isLate ? { lateNote: lateNoteOf(item) } : {}),
  }
}

function smsDispatch(
  { items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
): Dispatch {
  const { sms } = deps
  const to = first.approved.facts.phoneNumber
  if (sms === null || to === null) throw new Error('A text message without a sender or a number')
  const lines = items.map((item) => questionLine(item, now))
  const isLate = lines.some((line) => line.isLate)
  const mayHaveLeft = items.some(({ row }) => (row.message?.attempts ?? 0) > 0)
  return {
    recipient: to,
    send: (key) => {
      const questions = lines.map(({ name, shortDay }) => ({ name, day: shortDay }))
      const text = questionSmsText(
        questions,
        smsFrame(key, readerOf(first.approved.facts).language, deps),
        isLate,
        first.is,
      )
      return sms.send({ to, key, text, mayHaveLeft })
    },
  }
}

function pushDispatch(
  { id, items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
  places: Places,
): Dispatch {
  const device = places.devices.get(first.row.device)
  if (device === undefined) throw new Error('A notification without a device')
  const { facts } = first.approved
  const isOne = items.length === 1
  const subject = isOne && first.is === 'question' ? linkSubject(first.approved) : null
  const message: PushMessage = {
    tag: id,
    person: facts.userId,
    language: readerOf(facts).language,
    title: subjectOf(items, now),
    body: bodyOf(items, now, PUSH_BODY_BYTES),
    url: isOne ? `/dashboard/subscriptions/${facts.id}` : '/dashboard/subscriptions',
    act: subject && { token: actToken(subject, deps.authSecret), actions: [...WATCH_ANSWERS] },
  }
  return notification({ items, message, isUrgent: first.is === 'warning' }, now, deps.push, device)
}

function wayDispatch(
  { items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
  places: Places,
): Dispatch {
  const way = places.ways.get(first.row.device)
  if (way === undefined) throw new Error('A message without a way')
  const { limits, isShared } = WAY_DEFINITIONS[way.kind]
  return {
    recipient: way.name,
    send: async (key, handOver) => {
      const config = way.config()
      if (config === null) throw new WayFailure('permanent', 'refused', { reason: 'way-unreadable' })
      const message = {
        id: key,
        title: [...subjectOf(items, now)].slice(0, limits.title).join(''),
        body: bodyOf(items, now, limits.bodyBytes),
        ...linksOf(items, first, deps, { isShared: isShared(config), key }),
        isUrgent: first.is === 'warning',
      }
      return deps.ways.send({ kind: way.kind, config, message }, handOver)
    },
  }
}

/** Where others read, the links ask for a sign-in: they must not answer for the person. */
function linksOf(
  { length }: readonly QuestionItem[],
  first: QuestionItem,
  deps: QuestionDispatchDeps,
  { isShared, key }: { isShared: boolean; key: string },
): { url: string; actions: { label: string; url: string }[] } {
  const list = `${deps.publicUrl}/dashboard/subscriptions`
  if (length > 1) return { url: isShared ? list : textUrlOf(key, deps), actions: [] }
  if (isShared) return { url: `${list}/${first.approved.facts.id}`, actions: [] }
  return { url: pageOf(first, deps), actions: answersOf(first, deps) }
}
