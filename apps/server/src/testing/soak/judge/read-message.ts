import { formatDate, plainDate } from '@duely/domain'
import type { Taken } from './evidence.ts'

/** What a message says of one renewal. */
export type Told = {
  /** The token in the subscription's name. */
  token: string
  /** As it is written there: `Tuesday, March 10, 2026`, or `Mar 10` in a text message. */
  date: string
  /** `today`, `tomorrow`, `in 3 days` */
  wording: string
  /** What it says of being late; null if nothing. */
  lateNote: string | null
}

/** In the names of all subscriptions of a generated life. */
const TOKEN = 'P\\d+n\\d+'
const MAIL_ITEM = new RegExp(
  `^.*?\\b(${TOKEN})\\b.*\\n.*?[Rr]enews (today|tomorrow|in \\d+ days), on ([^\\n]+?\\d{4})\\.?(?:\\n(This reminder is late[^\\n]*))?`,
  'gm',
)
const TEXT_ITEM = new RegExp(`\\b(${TOKEN})\\b[^(;]*?(today|tomorrow|in \\d+ days) \\(([^)]+)\\)`, 'g')

/** Reads a message as its recipient would. */
export function readMessage({ channel, text }: Pick<Taken, 'channel' | 'text'>): Told[] {
  const pattern = channel === 'email' ? MAIL_ITEM : TEXT_ITEM
  const smsLate = /^Duely \(late\)/.exec(text)?.[0] ?? null
  return [...text.matchAll(pattern)].map(([, token = '', wording = '', date = '', note]) => ({
    token,
    wording,
    date,
    lateNote: channel === 'email' ? (note ?? null) : smsLate,
  }))
}

/** How many renewals a text message counts without naming them. */
export function countedOnly(text: string): number {
  return Number(/; \+(\d+) more/.exec(text)?.[1] ?? 0)
}

/** A day as a message of that channel writes it. */
export function writtenDate(renewalDate: string, channel: Taken['channel']): string {
  return formatDate(plainDate(renewalDate), 'en-US', channel === 'email' ? 'full' : 'short')
}
