import { type PlainDate, parsePlainDate } from '../dates/plain-date.ts'
import { MONTH_NAMES } from './mail-words.ts'

/** A day found in a text, and where. */
export type FoundDay = { readonly day: PlainDate; readonly at: number; readonly end: number }

const NAMED_FIRST = /\b([a-z]{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/g
const DAY_FIRST = /\b(\d{1,2})(?:st|nd|rd|th|er)?\.?(?: de| of)? ([a-z]{3,12})\.?,?(?: de| del)? (\d{4})\b/g
const ISO = /\b(\d{4})-(\d{2})-(\d{2})\b/g
const NUMERIC = /\b(\d{1,2})([./-])(\d{1,2})\2(\d{4})\b/g

/**
 * The days of a text in order, from text without accents in lower case. "03/04/2026" is read by `monthFirst`;
 * a day that only fits the other way is read that way.
 */
export function findDays(text: string, monthFirst: boolean): FoundDay[] {
  const found: FoundDay[] = []
  const add = (year: string, month: number, day: string, match: RegExpMatchArray) => {
    const two = (value: number | string) => String(value).padStart(2, '0')
    const parsed = month > 0 ? parsePlainDate(`${year}-${two(month)}-${two(day)}`) : null
    const at = match.index ?? 0
    if (parsed !== null) found.push({ day: parsed, at, end: at + match[0].length })
  }
  for (const match of text.matchAll(ISO)) add(match[1] ?? '', Number(match[2]), match[3] ?? '', match)
  for (const match of text.matchAll(NAMED_FIRST))
    add(match[3] ?? '', monthNamed(match[1] ?? ''), match[2] ?? '', match)
  for (const match of text.matchAll(DAY_FIRST))
    add(match[3] ?? '', monthNamed(match[2] ?? ''), match[1] ?? '', match)
  for (const match of text.matchAll(NUMERIC)) {
    const first = Number(match[1])
    const separator = match[2]
    const second = Number(match[3])
    // With dots the day comes first everywhere.
    const isMonthFirst = separator === '.' ? false : second > 12 || (monthFirst && first <= 12)
    const [month, day] = isMonthFirst ? [first, second] : [second, first]
    add(match[4] ?? '', month, String(day), match)
  }
  return found.toSorted((a, b) => a.at - b.at)
}

/** 1 to 12; 0 for a word that is not a month. */
function monthNamed(word: string): number {
  const exact = MONTH_NAMES.findIndex((names) => names.includes(word))
  if (exact !== -1) return exact + 1
  // "january", "september": a longer name begins with a short one of its own month alone.
  const short = word.slice(0, 3)
  return word.length > 3 ? MONTH_NAMES.findIndex((names) => names[0] === short) + 1 : 0
}
