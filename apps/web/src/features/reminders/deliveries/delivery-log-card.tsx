import type { Delivery, ReminderList, UpcomingReminder } from '@duely/contract'
import { isWayKind, WAY_SERVICES } from '@duely/domain'
import { type RemindersLogTexts, remindersLogTexts } from '@duely/texts/reminders-log'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { usePrinting } from '#web/lib/use-printing.ts'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import {
  deliveryOccasion,
  instantText,
  type Reader,
  useDeliveryTexts,
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
  const t = useTexts(remindersLogTexts)
  const [opened, setOpened] = useState({ next: NEXT_SHOWN, history: SHOWN_FIRST })
  const next = list?.reminders.toSorted((a, b) => Date.parse(a.remindAt) - Date.parse(b.remindAt)) ?? []
  const history = list?.deliveries ?? []
  const shown = usePrinting() ? { next: next.length, history: history.length } : opened
  return (
    <Card title={t.title} description={t.lead} actions={action} padding="flush" className="overflow-hidden">
      {list === undefined ? (
        <RowsSkeleton rows={3} label={t.loading} />
      ) : (
        <>
          <LogPart title={t.ahead} empty={next.length === 0 ? t.aheadNone : undefined}>
            {next.slice(0, shown.next).map((reminder) => (
              <UpcomingRow key={reminder.subscriptionId} reminder={reminder} reader={reader} />
            ))}
          </LogPart>
          <MoreButton
            what="ahead"
            left={next.length - shown.next}
            step={NEXT_MORE}
            onMore={() => setOpened({ ...opened, next: opened.next + NEXT_MORE })}
          />
          <DeliveryHistory deliveries={history.slice(0, shown.history)} reader={reader} />
          <MoreButton
            what="history"
            left={history.length - shown.history}
            step={SHOWN_MORE}
            onMore={() => setOpened({ ...opened, history: opened.history + SHOWN_MORE })}
          />
        </>
      )}
    </Card>
  )
}

const MORE = { ahead: 'showMoreAhead', history: 'showMoreHistory' } as const

interface MoreButtonProps {
  /** What is shown; only screen readers get this text. */
  readonly what: keyof typeof MORE
  readonly left: number
  readonly step: number
  readonly onMore: () => void
}

function MoreButton({ what, left, step, onMore }: MoreButtonProps) {
  const t = useTexts(remindersLogTexts)
  if (left <= 0) return null
  const count = String(Math.min(left, step))
  return (
    <div className="border-t border-line px-4 py-3 sm:px-6">
      <Button
        variant="ghost"
        size="sm"
        className="-ms-3"
        aria-label={t[MORE[what]]({ count })}
        onClick={onMore}
      >
        {t.showMore({ count })}
      </Button>
    </div>
  )
}

function UpcomingRow({ reminder, reader }: { readonly reminder: UpcomingReminder; readonly reader: Reader }) {
  const t = useTexts(remindersLogTexts)
  const { t: log } = useDeliveryTexts()
  const when = instantText(reminder.remindAt, reader)
  const ways = reminder.channels.map((channel) => channelWordsIn(channel, t))
  return (
    <Row
      lead={<ServiceMark id={reminder.subscriptionId} name={reminder.name} size={24} />}
      title={<SubscriptionLink id={reminder.subscriptionId} name={reminder.name} />}
      detail={
        <span className="figures flex flex-wrap gap-x-5 gap-y-0.5">
          <span>{deliveryOccasion(reminder, reader, log)}</span>
          <span>
            {ways.length === 0
              ? t.goesOutNoWay({ when })
              : t.goesOutBy({ when, ways: ways.reduce((first, second) => t.and({ first, second })) })}
          </span>
        </span>
      }
    />
  )
}

/** 'by email', 'by Telegram': in a sentence. */
function channelWordsIn(channel: Delivery['channel'], t: RemindersLogTexts): string {
  if (isWayKind(channel)) return t.byServiceIn({ service: WAY_SERVICES[channel] })
  return { email: t.byEmailIn, sms: t.bySmsIn, push: t.byPushIn }[channel]
}
