import {
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
import { actToken, actUrlOf, unsubscribeUrlOf } from '#server/engine/links/index.ts'
import type { Dispatch } from '#server/engine/outbox/index.ts'
import { letterMark } from '#server/features/marks/index.ts'
import { linkSubject } from './judge-reminder.ts'
import { mailDispatch } from './mail-dispatch.ts'
import type { PlannedMessage } from './plan-messages.ts'
import { pushDispatch } from './push-dispatch.ts'
import { lateNoteOf, type QuestionItem, questionLine, titleOf, wordsFor } from './question-lines.ts'
import type { Places } from './reach.ts'
import type { ReminderHandlerDeps } from './reminder-handler.ts'
import { type QuestionMailItem, renderQuestions } from './render-question.ts'
import { smsDispatch } from './sms-dispatch.ts'
import { wayDispatch } from './way-dispatch.ts'

export type QuestionDispatchDeps = ReminderHandlerDeps
/** Either questions or warnings. */
type PlannedQuestions = PlannedMessage<QuestionItem>

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
      return questionMail(planned, first, now, deps)
    case 'sms':
      return questionText(planned, first, now, deps)
    case 'push':
      return questionPush(planned, first, now, deps, places)
    default:
      return questionToWay(planned, first, now, deps, places)
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

function questionMail(
  planned: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
): Dispatch {
  const { publicUrl, appName } = deps
  const { facts } = first.approved
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
    unsubscribeUrl: unsubscribeUrlOf(facts.userId, deps),
  })
  return mailDispatch(first, mail, deps)
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

function questionText(
  { items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
): Dispatch {
  const lines = items.map((item) => questionLine(item, now))
  const isLate = lines.some((line) => line.isLate)
  const questions = lines.map(({ name, shortDay }) => ({ name, day: shortDay }))
  return smsDispatch(items, (frame) => questionSmsText(questions, frame, isLate, first.is), deps)
}

function questionPush(
  { id, items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
  places: Places,
): Dispatch {
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
  const isUrgent = first.is === 'warning'
  return pushDispatch({ items, message, isUrgent }, now, deps, places.devices.get(first.row.device))
}

function questionToWay(
  { items }: PlannedQuestions,
  first: QuestionItem,
  now: Date,
  deps: QuestionDispatchDeps,
  places: Places,
): Dispatch {
  const isList = items.length > 1
  const list = '/dashboard/subscriptions'
  return wayDispatch(places.ways.get(first.row.device), deps, {
    textOf: ({ title, bodyBytes }) => ({
      title: [...subjectOf(items, now)].slice(0, title).join(''),
      body: bodyOf(items, now, bodyBytes),
    }),
    isUrgent: first.is === 'warning',
    page: isList ? list : `${list}/${first.approved.facts.id}`,
    isList,
    own: { url: pageOf(first, deps), actions: answersOf(first, deps) },
  })
}
