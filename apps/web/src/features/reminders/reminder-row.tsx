import { badgeTone, formatDate, isActive, type Wording } from '@duely/domain'
import { remindersListTexts } from '@duely/texts/reminders-list'
import { Bell, Mail, MessageSquare, Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { useWords } from '#web/language/words.ts'
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
  const t = useTexts(remindersListTexts)
  const words = useWords()
  const { id, name, status } = reminded
  return (
    <Row
      lead={<ServiceMark id={id} name={name} size={32} />}
      title={<SubscriptionLink id={id} name={name} />}
      badges={
        // What is active says so as quietly as text; what is not has a badge.
        isActive(reminded) ? (
          <span className="text-sm text-accent-ink">{words.status(status)}</span>
        ) : (
          <Badge tone={badgeTone(status, 'reminders')}>{words.status(status)}</Badge>
        )
      }
      detail={
        isActive(reminded) ? (
          <Warning reminded={reminded} channels={channels} culture={culture} track={track} />
        ) : (
          t.inactive
        )
      }
      actions={
        may(reminded, 'change') && (
          <Link
            to={editSubscription(id)}
            aria-label={t.edit({ name })}
            title={t.edit({ name })}
            className="inline-grid size-9 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <Pencil className="size-4.5" />
          </Link>
        )
      }
    />
  )
}

/** When an active subscription renews, and when and how its owner is reminded. */
function Warning({ reminded, channels, culture, track }: ReminderRowProps) {
  const t = useTexts(remindersListTexts)
  const { daysBefore } = useWords()
  const { nextBillingDate, reminderDays } = reminded
  return (
    <span className="figures flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>{t.renews({ day: formatDate(nextBillingDate, culture, 'medium') })}</span>
      <span className="inline-flex items-center gap-2 [&_svg]:size-4">
        {channels?.email && <Mail role="img" aria-label={t.byEmail} />}
        {channels?.sms && <MessageSquare role="img" aria-label={t.bySms} />}
        {channels && !channels.email && !channels.sms && t.noChannel}
      </span>
      {reminderDays.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Bell className="size-4" />
          {daysBefore(reminderDays)}
        </span>
      )}
      <Track stops={track} culture={culture} />
    </span>
  )
}
