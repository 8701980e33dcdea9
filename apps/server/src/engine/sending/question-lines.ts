import {
  formatDate,
  formatDateAhead,
  formatTime,
  localDate,
  type PlainDate,
  type QuestionLine,
  type WatchMessage,
} from '@duely/domain'
import { type Reader, readerOf } from '@duely/texts'
import { type QuestionsTexts, questionsIn } from '@duely/texts/questions'
import type { Item } from './judge-reminder.ts'
import { amountOf, isRowLate } from './reminder-lines.ts'

/** A question or a warning cleared for sending. */
export type QuestionItem = Item & { readonly is: WatchMessage }

/** What a message says about one of them; texts are display text. */
export function questionLine({ row, approved, is }: QuestionItem, now: Date): QuestionLine {
  const { facts, recipient, renewalDate } = approved
  const reader = readerOf(facts)
  return {
    name: facts.name,
    amount: amountOf(facts, renewalDate, reader),
    chargeDay: formatDate(renewalDate, reader, 'full'),
    shortDay: dayText(renewalDate, localDate(now, recipient.zone), reader),
    isLate: is === 'question' && isRowLate(row, now),
  }
}

/** The title of one of them: 'Was Netflix charged again on Mar 12?' */
export function titleOf(item: QuestionItem, line: QuestionLine): string {
  const t = wordsFor(item)
  const said = { name: line.name, day: line.shortDay }
  return item.is === 'warning' ? t.warning(said) : t.question(said)
}

export function lateNoteOf(item: QuestionItem): string {
  const { row, approved } = item
  const { zone } = approved.recipient
  const reader = readerOf(approved.facts)
  const day = formatDate(localDate(row.dueAt, zone), reader, 'full')
  return wordsFor(item).lateSince({ day, time: formatTime(row.dueAt, reader, zone) })
}

/** The texts of questions in the language of the person who is asked. */
export function wordsFor({ approved: { facts } }: QuestionItem): QuestionsTexts {
  return questionsIn(readerOf(facts).language)
}

/** With its year where a day without one would be read as another. */
function dayText(day: PlainDate, today: PlainDate, reader: Reader): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatDateAhead(day, today, reader)
    : formatDate(day, reader, 'medium')
}
