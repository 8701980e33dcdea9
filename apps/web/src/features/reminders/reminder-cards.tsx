import {
  activeReminderCount,
  type DeliveryReason,
  daysBetween,
  formatDateAhead,
  type PlainDate,
  type Wording,
} from '@duely/domain'
import { type RemindersListTexts, remindersListTexts } from '@duely/texts/reminders-list'
import { BellRing, CalendarClock, Send } from 'lucide-react'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
import type { ChannelStates } from '#web/lib/session/open-channels.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import type { ReminderSubscription } from './reminder-subscriptions.ts'

export interface ReminderCardsProps {
  /** Undefined while loading: the cards show skeletons. */
  readonly rows: readonly ReminderSubscription[] | undefined
  readonly channels: ChannelStates | undefined
  /** Date of the next reminder; null without one, undefined while unknown. */
  readonly next: PlainDate | null | undefined
  readonly today: PlainDate
  readonly culture: Wording
}

/** Active Reminders, Next Reminder, Notification Channels (spec, Reminders screen). */
export function ReminderCards({ rows, channels, next: planned, today, culture }: ReminderCardsProps) {
  const t = useTexts(remindersListTexts)
  const { relative } = useWords()
  const loading = rows === undefined
  const count = activeReminderCount(rows ?? [])
  const unreachable = channels?.reachable === false
  const next = unreachable ? null : (planned ?? null)
  const nothingNext = unreachable ? t.noChannel : t.nothingDue
  return (
    <section aria-label={t.summary}>
      <StatGrid columns={3}>
        <StatCard
          label={t.active}
          icon={<BellRing />}
          loading={loading}
          value={count}
          note={unreachable ? t.butUnreachable : t.subscriptions({ count })}
        />
        <StatCard
          label={t.next}
          icon={<CalendarClock />}
          loading={loading || planned === undefined}
          value={next === null ? t.none : formatDateAhead(next, today, culture)}
          note={next === null ? nothingNext : relative(daysBetween(today, next))}
        />
        <StatCard
          label={t.channels}
          icon={<Send />}
          loading={loading || channels === undefined}
          value={channels && <ChannelBadges channels={channels} />}
          note={noteOf(channels, t)}
        />
      </StatGrid>
    </section>
  )
}

function ChannelBadges({ channels: { email, sms } }: { readonly channels: ChannelStates }) {
  const t = useTexts(remindersListTexts)
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-1.5 font-sans tracking-normal">
      <Badge tone={email ? 'green' : 'grey'}>{email ? t.email : t.emailOff}</Badge>
      {sms === null ? (
        <Badge>{t.smsPro}</Badge>
      ) : (
        <Badge tone={sms ? 'green' : 'grey'}>{sms ? t.sms : t.smsOff}</Badge>
      )}
    </span>
  )
}

const SMS_NOTES = {
  'phone-unverified': 'smsWaits',
  'phone-invalid': 'smsInvalid',
  'sms-stopped': 'smsStopped',
} as const satisfies Partial<Record<DeliveryReason, string>>
const hasNote = (reason: DeliveryReason): reason is keyof typeof SMS_NOTES => Object.hasOwn(SMS_NOTES, reason)

function noteOf(channels: ChannelStates | undefined, t: RemindersListTexts): string {
  const closed = channels?.smsClosed
  if (closed && hasNote(closed)) return t[SMS_NOTES[closed]]
  return channels?.reachable === false ? t.noReminders : t.asSet
}
