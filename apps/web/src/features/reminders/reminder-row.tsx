import { badgeTone, formatDate, isActive, reminderDaysText, STATUS_LABELS, type Wording } from '@duely/domain'
import { Bell, Mail, MessageSquare, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import type { ChannelStates } from '#web/lib/session/open-channels.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import { editSubscription } from '#web/paths.ts'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import type { ReminderSubscription } from './reminder-subscriptions.ts'
import type { TrackStop } from './reminder-track.ts'
import { Track } from './track.tsx'

export interface ReminderRowProps {
  readonly reminded: ReminderSubscription
  readonly channels: ChannelStates | undefined
  readonly culture: Wording
  /** Empty while the log is on its way. */
  readonly track: readonly TrackStop[]
}

/** Renewal, reminder days and channels of one subscription (spec, Reminders screen). */
export function ReminderRow({ reminded, channels, culture, track }: ReminderRowProps) {
  const { id, name, status, isOwn } = reminded
  return (
    <Row
      lead={<ServiceMark id={id} name={name} size={32} />}
      title={<SubscriptionLink id={id} name={name} />}
      badges={
        // What is active says so as quietly as text; what is not has a badge.
        isActive(reminded) ? (
          <span className="text-sm text-accent-ink">{STATUS_LABELS[status]}</span>
        ) : (
          <Badge tone={badgeTone(status, 'reminders')}>{STATUS_LABELS[status]}</Badge>
        )
      }
      detail={
        isActive(reminded) ? (
          <Warning reminded={reminded} channels={channels} culture={culture} track={track} />
        ) : (
          'No renewals and no reminders'
        )
      }
      actions={
        isOwn && (
          <Link
            to={editSubscription(id)}
            aria-label={`Edit ${name}`}
            title={`Edit ${name}`}
            className="inline-grid size-9 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </Link>
        )
      }
    />
  )
}

/** When an active subscription renews, and when and how its owner is reminded. */
function Warning({ reminded, channels, culture, track }: ReminderRowProps) {
  const { renews, reminderDays } = reminded
  return (
    <span className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>Renews: {formatDate(renews, culture, 'medium')}</span>
      <span className="inline-flex items-center gap-2 [&_svg]:size-4">
        {channels?.email && <Mail role="img" aria-label="By email" />}
        {channels?.sms && <MessageSquare role="img" aria-label="By SMS" />}
        {channels && !channels.email && !channels.sms && 'No channel is turned on'}
      </span>
      {reminderDays.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Bell aria-hidden="true" className="size-4" />
          {reminderDaysText(reminderDays)}
        </span>
      )}
      <Track stops={track} />
    </span>
  )
}
