import {
  chargedAgainText,
  DEFAULT_CULTURE,
  formatDate,
  formatDateAhead,
  formatMoney,
  formatTime,
  isLate,
  localDate,
  type PlainDate,
  type QuestionLine,
  questionText,
  storedAmount,
  type WatchMessage,
} from '@duely/domain'
import type { DueRow } from '#server/engine/outbox/index.ts'
import { chargedAmount, type FactsRow } from '#server/engine/planning/index.ts'
import type { Item } from './plan-messages.ts'

/** A question or a warning cleared for sending. */
export type QuestionItem = Item & { readonly is: WatchMessage }

/** What a message says about one of them; texts are display text. */
export function questionLine({ row, approved }: QuestionItem, now: Date): QuestionLine {
  const { facts, recipient, renewalDate } = approved
  const culture = cultureOf(facts)
  return {
    name: facts.name,
    amount: formatMoney(storedAmount(chargedAmount(facts, renewalDate), facts.currency), facts.currency),
    chargeDay: formatDate(renewalDate, culture, 'full'),
    shortDay: dayText(renewalDate, localDate(now, recipient.zone), culture),
    isLate: isLate(row.dueAt, now) && !wasPutOff(row),
  }
}

/** The title of one of them: 'Was Netflix charged again on Mar 12?' */
export function titleOf(item: QuestionItem, line: QuestionLine): string {
  return item.is === 'warning' ? chargedAgainText(line) : questionText(line)
}

/** What waits for the one mail of a day that lists all the rest, or for the morning, is not late. */
function wasPutOff({ reason }: DueRow): boolean {
  return reason === 'mail-digest'
}

export function lateNoteOf({ row, approved }: QuestionItem): string {
  const { zone } = approved.recipient
  const culture = cultureOf(approved.facts)
  const day = formatDate(localDate(row.dueAt, zone), culture, 'full')
  return `This is late: it was due ${day} at ${formatTime(row.dueAt, culture, zone)}.`
}

/** Messages are in English; the culture decides the order and separators of dates and times. */
const cultureOf = ({ culture }: FactsRow): string => culture ?? DEFAULT_CULTURE

/** With its year where a day without one would be read as another. */
function dayText(day: PlainDate, today: PlainDate, culture: string): string {
  return day.slice(0, 4) === today.slice(0, 4)
    ? formatDateAhead(day, today, culture)
    : formatDate(day, culture, 'medium')
}
