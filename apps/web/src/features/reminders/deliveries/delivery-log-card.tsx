import type { ReminderList, UpcomingReminder } from '@duely/contract'
import { type ReactNode, useState } from 'react'
import { usePrinting } from '#web/lib/use-printing.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import {
  CHANNEL_WORDS,
  instantText,
  type Reader,
  upcomingOccasion,
} from '#web/subscription/deliveries/delivery-words.ts'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Row } from '#web/ui/data/row-list.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { DeliveryHistory } from './delivery-history.tsx'
import { LogPart } from './log-part.tsx'

const NEXT_SHOWN = 3
const NEXT_MORE = 12
const SHOWN_FIRST = 6
const SHOWN_MORE = 12

export interface DeliveryLogCardProps {
  /** Undefined while loading. */
  readonly list: ReminderList | undefined
  readonly reader: Reader
  /** Button that sends a test reminder. */
  readonly action: ReactNode
}

/** Upcoming and past reminders, each with its outcome and reason. */
export function DeliveryLogCard({ list, reader, action }: DeliveryLogCardProps) {
  const [opened, setOpened] = useState({ next: NEXT_SHOWN, history: SHOWN_FIRST })
  const next = list?.reminders.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)) ?? []
  const history = list?.deliveries ?? []
  const shown = usePrinting() ? { next: next.length, history: history.length } : opened
  return (
    <Card
      title="Delivery log"
      description="What is coming up, what was sent, and what was not sent and why."
      actions={action}
      padding="flush"
      className="overflow-hidden"
    >
      {list === undefined ? (
        <RowsSkeleton rows={3} label="Loading the delivery log" />
      ) : (
        <>
          <LogPart title="Goes out next" empty={next.length === 0 ? 'Nothing is planned.' : undefined}>
            {next.slice(0, shown.next).map((reminder) => (
              <UpcomingRow key={reminder.subscriptionId} reminder={reminder} reader={reader} />
            ))}
          </LogPart>
          <MoreButton
            what="coming"
            left={next.length - shown.next}
            step={NEXT_MORE}
            onMore={() => setOpened({ ...opened, next: opened.next + NEXT_MORE })}
          />
          <DeliveryHistory deliveries={history.slice(0, shown.history)} reader={reader} />
          <MoreButton
            what="from the history"
            left={history.length - shown.history}
            step={SHOWN_MORE}
            onMore={() => setOpened({ ...opened, history: opened.history + SHOWN_MORE })}
          />
        </>
      )}
    </Card>
  )
}

interface MoreButtonProps {
  /** What "Show more" shows, for screen readers. */
  readonly what: string
  readonly left: number
  readonly step: number
  readonly onMore: () => void
}

function MoreButton({ what, left, step, onMore }: MoreButtonProps) {
  if (left <= 0) return null
  return (
    <div className="border-t border-line px-4 py-3 sm:px-6">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        aria-label={`Show ${Math.min(left, step)} more ${what}`}
        onClick={onMore}
      >
        Show {Math.min(left, step)} more
      </Button>
    </div>
  )
}

function UpcomingRow({ reminder, reader }: { readonly reminder: UpcomingReminder; readonly reader: Reader }) {
  const ways = reminder.channels.map((channel) => CHANNEL_WORDS[channel].replace('By', 'by'))
  return (
    <Row
      lead={<ServiceMark id={reminder.subscriptionId} name={reminder.name} size={24} />}
      title={<SubscriptionLink id={reminder.subscriptionId} name={reminder.name} />}
      detail={
        <span className="figures flex flex-wrap gap-x-5 gap-y-0.5">
          <span>{upcomingOccasion(reminder, reader)}</span>
          <span>
            {instantText(reminder.remindAt, reader)}
            {ways.length > 0 ? `, ${ways.join(' and ')}` : ': no channel is on'}
          </span>
        </span>
      }
    />
  )
}
