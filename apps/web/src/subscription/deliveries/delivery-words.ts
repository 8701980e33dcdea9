import type { Delivery, UpcomingReminder } from '@duely/contract'
import {
  type DeliveryReason,
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

/** By state, its tone and the key of what it is called. */
export const DELIVERY_STATES = {
  pending: { label: 'pending', tone: 'neutral' },
  sending: { label: 'sending', tone: 'neutral' },
  sent: { label: 'sent', tone: 'green' },
  failed: { label: 'failed', tone: 'red' },
  skipped: { label: 'skipped', tone: 'grey' },
  superseded: { label: 'superseded', tone: 'grey' },
  expired: { label: 'expired', tone: 'orange' },
} as const satisfies Record<Delivery['state'], { label: string; tone: BadgeTone }>

const KINDS = {
  'test-reminder': 'testReminder',
  'verify-email': 'verifyEmail',
  'reset-password': 'resetPassword',
  'password-changed': 'passwordChanged',
  'phone-code': 'phoneCode',
  'sms-opt-in': 'smsOptIn',
  'confirm-backup-email': 'confirmBackupEmail',
  'access-changed': 'accessChanged',
  'access-ends': 'accessEnds',
  'accesses-end': 'accessesEnd',
  'acted-by-link': 'actedByLink',
  'bank-deadline': 'bankDeadline',
  'confirm-new-email': 'confirmNewEmail',
  'confirm-old-email': 'confirmOldEmail',
  'deletion-requested': 'deletionRequested',
  'deletion-undone': 'deletionUndone',
  'email-changed': 'emailChanged',
  'household-handed-on': 'householdHandedOn',
  'household-invited': 'householdInvited',
  'household-pro-ended': 'householdProEnded',
  invited: 'invited',
  'new-email-taken': 'newEmailTaken',
  'pause-ended': 'pauseEnded',
  'pause-stays': 'pauseStays',
  'pauses-ended': 'pausesEnded',
  'pauses-stay': 'pausesStay',
  'plan-changed': 'planChanged',
  'renewal-coming': 'renewalComing',
  'security-changed': 'securityChanged',
  'server-test': 'serverTest',
  'trial-ending': 'trialEnding',
  'way-turned-off': 'wayTurnedOff',
  'webhook-turned-off': 'webhookTurnedOff',
  'withdrawal-done': 'withdrawalDone',
  'withdrawal-received': 'withdrawalReceived',
} as const

/** 'By email', 'By Telegram'. */
export function channelWords(channel: Delivery['channel'], t: DeliveryLogTexts): string {
  if (isWayKind(channel)) return t.byService({ service: WAY_SERVICES[channel] })
  return { email: t.byEmail, sms: t.bySms, push: t.byPush }[channel]
}

/** Title of a log entry. An unknown kind is shown by its name. */
export function deliveryTitle({ kind, subscriptionName }: Delivery, t: DeliveryLogTexts): string {
  if (subscriptionName !== null) return subscriptionName
  if (Object.hasOwn(KINDS, kind)) return t[KINDS[kind as keyof typeof KINDS]]
  return kind.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase())
}

/** '3 days before renewal on Mar 10'; null when it is not a reminder. */
export function deliveryOccasion(
  { renewalDate, daysBefore }: Delivery,
  reader: Reader,
  t: DeliveryLogTexts,
): string | null {
  return renewalDate === null || daysBefore === null ? null : occasion(renewalDate, daysBefore, reader, t)
}

/** '3 days before renewal on Mar 10' for an upcoming reminder. */
export function upcomingOccasion(
  { renewalDate, daysBefore }: UpcomingReminder,
  reader: Reader,
  t: DeliveryLogTexts,
): string {
  return occasion(renewalDate, daysBefore, reader, t)
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
function keyOf(code: DeliveryReason): KeyOf<DeliveryReason> {
  return code.replace(/-(\w)/g, (_, first: string) => first.toUpperCase()) as KeyOf<DeliveryReason>
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

function occasion(renewalDate: string, daysBefore: number, { culture }: Reader, t: DeliveryLogTexts): string {
  return t.occasion({ days: daysBefore, day: formatDate(plainDate(renewalDate), culture, 'short') })
}
