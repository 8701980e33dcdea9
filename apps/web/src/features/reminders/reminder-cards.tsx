import {
  activeReminderCount,
  type DeliveryReason,
  daysBetween,
  formatDateAhead,
  type PlainDate,
  renewsIn,
  type Wording,
} from '@duely/domain'
import { BellRing, CalendarClock, Send } from 'lucide-react'
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
  const loading = rows === undefined
  const count = activeReminderCount(rows ?? [])
  const unreachable = channels?.reachable === false
  const next = unreachable ? null : (planned ?? null)
  return (
    <section aria-label="Summary">
      <StatGrid columns={3}>
        <StatCard
          label="Active Reminders"
          icon={<BellRing />}
          loading={loading}
          value={count}
          note={
            unreachable ? 'but no reminder can reach you' : count === 1 ? 'subscription' : 'subscriptions'
          }
        />
        <StatCard
          label="Next Reminder"
          icon={<CalendarClock />}
          loading={loading || planned === undefined}
          value={next === null ? 'None' : formatDateAhead(next, today, culture)}
          note={
            next === null
              ? unreachable
                ? 'No channel is turned on'
                : 'Nothing is due'
              : renewsIn(daysBetween(today, next))
          }
        />
        <StatCard
          label="Notification Channels"
          icon={<Send />}
          loading={loading || channels === undefined}
          value={channels && <ChannelBadges channels={channels} />}
          note={noteOf(channels)}
        />
      </StatGrid>
    </section>
  )
}

function ChannelBadges({ channels: { email, sms } }: { readonly channels: ChannelStates }) {
  return (
    <span className="flex min-h-9 flex-wrap items-center gap-1.5 font-sans tracking-normal">
      <Badge tone={email ? 'green' : 'grey'}>{email ? 'Email' : 'Email Off'}</Badge>
      {sms === null ? (
        <Badge>SMS - Pro Only</Badge>
      ) : (
        <Badge tone={sms ? 'green' : 'grey'}>{sms ? 'SMS' : 'SMS Off'}</Badge>
      )}
    </span>
  )
}

const SMS_NOTES: Partial<Record<DeliveryReason, string>> = {
  'phone-unverified': 'SMS waits until your number is confirmed',
  'phone-invalid': 'Your number cannot receive text messages',
  'sms-stopped': 'Your number replied STOP',
}

function noteOf(channels: ChannelStates | undefined): string {
  const about = channels?.smsClosed && SMS_NOTES[channels.smsClosed]
  if (about) return about
  return channels?.reachable === false ? 'No reminders are sent' : 'as set in your settings'
}
