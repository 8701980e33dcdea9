import type { Delivery, ReminderList, UpcomingReminder } from '@duely/contract'
import { formatDate, localDate, type PlainDate } from '@duely/domain'
import { Mail, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ServiceMark } from '../../marks/service-mark.tsx'
import {
  CHANNEL_WORDS,
  DELIVERY_STATES,
  deliveryFate,
  deliveryOccasion,
  deliveryTitle,
  deliveryWhy,
  instantText,
  type Reader,
  upcomingOccasion,
} from '../../subscription/deliveries/delivery-words.ts'
import { SubscriptionLink } from '../../subscription/subscription-link.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/data/card.tsx'
import { Row, RowList } from '../../ui/data/row-list.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'

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
  const [shown, setShown] = useState(SHOWN_FIRST)
  const [nextShown, setNextShown] = useState(NEXT_SHOWN)
  const next = list?.reminders.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)) ?? []
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
          <Part title="Goes out next" empty={next.length === 0 ? 'Nothing is planned.' : undefined}>
            {next.slice(0, nextShown).map((reminder) => (
              <UpcomingRow key={reminder.subscriptionId} reminder={reminder} reader={reader} />
            ))}
          </Part>
          <MoreButton
            what="coming"
            left={next.length - nextShown}
            step={NEXT_MORE}
            onMore={() => setNextShown(nextShown + NEXT_MORE)}
          />
          <History deliveries={list.deliveries.slice(0, shown)} reader={reader} />
          <MoreButton
            what="from the history"
            left={list.deliveries.length - shown}
            step={SHOWN_MORE}
            onMore={() => setShown(shown + SHOWN_MORE)}
          />
        </>
      )}
    </Card>
  )
}

/** What was sent and what was not, by day, the newest first. */
function History({
  deliveries,
  reader,
}: {
  readonly deliveries: readonly Delivery[]
  readonly reader: Reader
}) {
  if (deliveries.length === 0) return <Part title="History" empty="Nothing has been sent yet." />
  const days = new Map<PlainDate, Delivery[]>()
  for (const delivery of deliveries) {
    const day = localDate(new Date(delivery.sentAt ?? delivery.dueAt), reader.zone)
    days.set(day, [...(days.get(day) ?? []), delivery])
  }
  return (
    <section aria-label="History" className="border-t border-line">
      <PartTitle>History</PartTitle>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="border-t border-line">
          <h4 className="px-5 pt-3 font-sans text-sm font-semibold tracking-normal sm:px-6">
            {formatDate(day, reader.culture, 'medium')}
          </h4>
          <RowList label="History">
            {ofDay.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} reader={reader} />
            ))}
          </RowList>
        </div>
      ))}
    </section>
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
    <div className="border-t border-line px-5 py-3 sm:px-6">
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

interface PartProps {
  readonly title: string
  /** Shown without rows. */
  readonly empty: string | undefined
  readonly children?: ReactNode
}

function Part({ title, empty, children }: PartProps) {
  return (
    <section aria-label={title} className="border-t border-line">
      <PartTitle>{title}</PartTitle>
      {empty === undefined ? (
        <RowList label={title} className="border-t border-line">
          {children}
        </RowList>
      ) : (
        <p className="border-t border-line px-5 py-4 text-[0.9375rem] text-muted sm:px-6">{empty}</p>
      )}
    </section>
  )
}

function PartTitle({ children }: { readonly children: string }) {
  return (
    <h3 className="bg-paper px-5 py-2 font-sans text-sm font-medium tracking-normal text-muted sm:px-6">
      {children}
    </h3>
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

const icons = { email: Mail, sms: MessageSquare }

function DeliveryRow({ delivery, reader }: { readonly delivery: Delivery; readonly reader: Reader }) {
  const { state, channel } = delivery
  const { label, tone } = DELIVERY_STATES[state]
  const Icon = icons[channel]
  const occasion = deliveryOccasion(delivery, reader)
  const why = deliveryWhy(delivery)
  return (
    <Row
      lead={
        <span className="flex items-center gap-2.5">
          <ServiceMark id={delivery.subscriptionId} name={deliveryTitle(delivery)} size={24} />
          <Icon
            role="img"
            aria-label={CHANNEL_WORDS[channel]}
            className="size-4.5 stroke-[1.75] text-muted"
          />
        </span>
      }
      title={
        delivery.subscriptionId === null ? (
          deliveryTitle(delivery)
        ) : (
          <SubscriptionLink id={delivery.subscriptionId} name={deliveryTitle(delivery)} />
        )
      }
      badges={<Badge tone={tone}>{label}</Badge>}
      detail={
        <span className="figures grid gap-0.5">
          <span className="flex flex-wrap gap-x-5 gap-y-0.5">
            {occasion && <span>{occasion}</span>}
            <span>{deliveryFate(delivery, reader)}</span>
          </span>
          {why && <span className="text-ink">{why}</span>}
        </span>
      }
    />
  )
}
