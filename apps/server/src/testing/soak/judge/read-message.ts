import { formatDate, isWayKind, plainDate } from '@duely/domain'
import type { Taken } from './evidence.ts'

/** One renewal as mentioned in a message. */
export type Mention = {
  /** Token from the subscription's name. */
  token: string
  /**
   * `Tuesday, March 10, 2026`; in a text message `Mar 10, 2026`, also where that left out the year
   */
  date: string
  /**
   * `today`, `tomorrow`, `in 3 days`, without the comma of `in 1,456 days`; null where a notification speaks
   * of a new price instead
   */
  wording: string | null
  /** Its late notice; null without one. */
  lateNote: string | null
}

/** Part of the name of every simulated subscription. */
const TOKEN = 'P\\d+n\\d+'
/** An entry of a mail: its first line names the subscription, the others each renewal of it that is due. */
const ENTRY = new RegExp(`^.*?\\b(${TOKEN})\\b.*\\n(?:.+\\n?)*`, 'gm')
const RENEWAL =
  /^(Also: )?.*?[Rr]enews (today|tomorrow|in [\d,]+ days), on ([^\n]+?\d{4})(?:, (?:[A-Z]{3}\s)?\S+)?(?:[ \n](This reminder is late[^\n]*))?/gm
const TEXT_ITEM = new RegExp(`\\b(${TOKEN})\\b[^(;]*?(today|tomorrow|in [\\d,]+ days) \\(([^)]+)\\)`, 'g')

const INVITATION = /\/join\/[\w-]/

/** Whether it is a mail to an address as such: its outcome says nothing about an account. */
export function isInvitation(text: string): boolean {
  return INVITATION.test(text)
}

/** Parses a message the way its recipient reads it. */
export function readMessage({ channel, text, at }: Pick<Taken, 'channel' | 'text' | 'at'>): Mention[] {
  if (channel === 'push' || isWayKind(channel)) return readNotification(text)
  if (channel === 'email') return readMail(text)
  const lateNote = /^Duely \(late\)/.exec(text)?.[0] ?? null
  return [...text.matchAll(TEXT_ITEM)].map(([, token = '', wording = '', date = '']) => ({
    token,
    wording: withoutCommas(wording),
    date: withYear(date, at),
    lateNote,
  }))
}

const withoutCommas = (wording: string) => wording.replaceAll(',', '')

/** A date without a year is the next such day, or one of the two days before, which some zones still have. */
function withYear(date: string, at: Date): string {
  if (/\d{4}$/.test(date)) return date
  const earliest = at.getTime() - 2 * 86_400_000
  const year = at.getUTCFullYear()
  const isThisYears = new Date(`${date}, ${year} 23:59:59Z`).getTime() >= earliest
  return `${date}, ${isThisYears ? year : year + 1}`
}

function readMail(text: string): Mention[] {
  return [...text.matchAll(ENTRY)].flatMap(([entry, token = '']) =>
    [...entry.matchAll(RENEWAL)].map(([, , wording = '', date = '', note]) => ({
      token,
      wording: withoutCommas(wording),
      date,
      lateNote: note ?? null,
    })),
  )
}

/** A notification about several renewals names no dates, so only one about a single renewal is read. */
function readNotification(payload: string): Mention[] {
  const { title, body } = notificationOf(payload)
  const token = new RegExp(`\\b${TOKEN}\\b`).exec(title)?.[0]
  const date = /^Renews on ([^\n]+?\d{4})\./.exec(body)?.[1]
  if (token === undefined || date === undefined) return []
  const wording = /(?:renews|trial ends) (today|tomorrow|in [\d,]+ days)/.exec(title)?.[1]
  return [
    {
      token,
      wording: wording === undefined ? null : withoutCommas(wording),
      date,
      lateNote: /This reminder is late[^.]*\./.exec(body)?.[0] ?? null,
    },
  ]
}

/** Title and body of a notification as its device shows it. */
export function notificationOf(payload: string): { title: string; body: string } {
  const { title, body } = Object(JSON.parse(payload))
  return { title: String(title), body: String(body) }
}

/** Number of renewals a text message counts without naming them. */
export function countedOnly(text: string): number {
  return Number(/; \+(\d+) more/.exec(text)?.[1] ?? 0)
}

/** A date as written by that channel. */
export function writtenDate(renewalDate: string, channel: Taken['channel']): string {
  return formatDate(plainDate(renewalDate), 'en-US', channel === 'sms' ? 'medium' : 'full')
}
