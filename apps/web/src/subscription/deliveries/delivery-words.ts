import type { Delivery } from '@duely/contract'
import {
  formatDate,
  formatInstant,
  isWayKind,
  type LateCause,
  plainDate,
  WAY_SERVICES,
  type Wording,
} from '@duely/domain'
import { type DeliveryLogTexts, deliveryLogTexts } from '@duely/texts/delivery-log'
import { type DeliveryReasonsTexts, deliveryReasonsTexts } from '@duely/texts/delivery-reasons'
import { useTexts } from '#web/language/reader-language.tsx'
import { serverFacts } from '#web/server-facts.ts'
import type { BadgeTone } from '#web/ui/data/badge.tsx'

/** Timezone and culture for formatting. */
export type Reader = { readonly zone: string; readonly culture: Wording }

/** The texts about what was sent, and about why something was not. */
export function useDeliveryTexts() {
  return { t: useTexts(deliveryLogTexts), reasons: useTexts(deliveryReasonsTexts) }
}

/** The tone of each state, which its text is called by. */
export const DELIVERY_TONES = {
  pending: 'neutral',
  sending: 'neutral',
  sent: 'green',
  failed: 'red',
  skipped: 'grey',
  superseded: 'grey',
  expired: 'orange',
} as const satisfies Record<Delivery['state'], BadgeTone>

/** 'By email', 'By Telegram'. */
export function channelWords(channel: Delivery['channel'], t: DeliveryLogTexts): string {
  if (isWayKind(channel)) return t.byService({ service: WAY_SERVICES[channel] })
  return { email: t.byEmail, sms: t.bySms, push: t.byPush }[channel]
}

/** Title of a log entry. An unknown kind is shown by its name. */
export function deliveryTitle({ kind, subscriptionName }: Delivery, t: DeliveryLogTexts): string {
  if (subscriptionName !== null) return subscriptionName
  const said = new Map(Object.entries(t)).get(keyOf(kind))
  if (typeof said === 'string') return said
  return kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

/** '3 days before renewal on Mar 10'; null when it is not a reminder. */
export function deliveryOccasion(
  { renewalDate, daysBefore }: Pick<Delivery, 'renewalDate' | 'daysBefore'>,
  { culture }: Reader,
  t: DeliveryLogTexts,
): string | null {
  if (renewalDate === null || daysBefore === null) return null
  return t.occasion({ days: daysBefore, day: formatDate(plainDate(renewalDate), culture, 'short') })
}

const LATE = { 'not-running': 'down', 'not-taken': 'refused', waited: 'waited' } as const satisfies Record<
  LateCause,
  string
>

/** Outcome and time, in one sentence. */
export function deliveryFate(delivery: Delivery, reader: Reader, t: DeliveryLogTexts): string {
  const { state, reason, sentAt, dueAt, nextAttemptAt, attempts, late, lateCause } = delivery
  const sent = instantText(sentAt ?? dueAt, reader)
  const due = instantText(dueAt, reader)
  const next = instantText(nextAttemptAt ?? dueAt, reader)
  const device = delivery.device ?? ''
  const on = delivery.device === null ? 'other' : 'device'
  const to = delivery.backup ? 'backup' : on
  if (state === 'sent') {
    const end = delivery.providerStatus === 'delivered' ? 'delivered' : 'other'
    const cause = lateCause === null ? 'late' : LATE[lateCause]
    return t.fateSent({ to, device, at: sent, late: late ? cause : 'other', end })
  }
  if (state === 'sending') return t.fateSending
  if (state === 'pending' && reason === 'returned-for-now') return t.fateReturned({ at: next })
  if (state === 'pending')
    return attempts === 0
      ? t.fateAhead({ at: next })
      : t.fateRefused({ tries: attempts, on, device, at: next })
  if (state === 'failed' && reason === 'BOUNCED')
    return t.fateSent({ to, device, at: sent, late: 'other', end: 'returned' })
  if (state === 'failed') return t.fateGivenUp({ tries: attempts, on, device, at: due })
  return t.fateDue({ at: due })
}

type KeyOf<Code extends string> = Code extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<KeyOf<Rest>>}`
  : Code

/** Why it was not sent; null without a reason. */
export function deliveryWhy({ reason }: Delivery, t: DeliveryReasonsTexts): string | null {
  if (reason === null) return null
  const said: Partial<Record<string, string>> = t
  const key = keyOf(reason)
  // For reminders that a plan had left out, on a server that has no plans any more.
  return (serverFacts().plans ? undefined : said[`${key}Unsold`]) ?? t[key]
}

/** The catalogue's key of a code: 'emailOff' of 'email-off'. */
function keyOf<Code extends string>(code: Code): KeyOf<Code> {
  return code.replace(/-(\w)/g, (_, first: string) => first.toUpperCase()) as KeyOf<Code>
}

/** The mail server's text when it returned the message, to be shown as text; null otherwise. */
export function serverWords({ words }: Delivery, t: DeliveryLogTexts): string | null {
  const said = words?.trim() ?? ''
  return said === '' ? null : t.serverSaid({ words: said })
}

/** 'Mar 7, 2026, 9:00 AM' in the reader's timezone. */
export function instantText(instant: string, { zone, culture }: Reader): string {
  return formatInstant(new Date(instant), culture, zone)
}
