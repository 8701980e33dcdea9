import type { Delivery } from '@duely/contract'
import { formatDate, localDate } from '@duely/domain'
import { remindersLogTexts } from '@duely/texts/reminders-log'
import { BellRing, ChevronDown, Mail, MessageSquare, Send } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { ServiceMark } from '#web/marks/service-mark.tsx'
import {
  channelWords,
  DELIVERY_TONES,
  deliveryFate,
  deliveryOccasion,
  deliveryTitle,
  deliveryWhy,
  type Reader,
  serverWords,
  useDeliveryTexts,
} from '#web/subscription/deliveries/delivery-words.ts'
import { SubscriptionLink } from '#web/subscription/subscription-link.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Row, RowList } from '#web/ui/data/row-list.tsx'
import { foldDeliveries, type LogLine, namedIn } from './fold-deliveries.ts'
import { LogPart, PartTitle } from './log-part.tsx'

/** Marks shown of a folded line. */
const MARKS_SHOWN = 3

/** What was sent and what was not, by day, the newest first; equal reasons in one line. */
export function DeliveryHistory({
  deliveries,
  reader,
}: {
  readonly deliveries: readonly Delivery[]
  readonly reader: Reader
}) {
  const t = useTexts(remindersLogTexts)
  if (deliveries.length === 0) return <LogPart title={t.history} empty={t.historyNone} />
  const days = Map.groupBy(deliveries, ({ sentAt, dueAt }) =>
    localDate(new Date(sentAt ?? dueAt), reader.zone),
  )
  return (
    <section aria-label={t.history} className="border-t border-line">
      <PartTitle>{t.history}</PartTitle>
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="border-t border-line">
          <h4 className="px-4 pt-3 font-sans text-sm font-semibold tracking-normal sm:px-6">
            {formatDate(day, reader.culture, 'medium')}
          </h4>
          <RowList label={t.history}>
            {foldDeliveries(ofDay).map((line) =>
              line.length === 1 ? (
                <DeliveryRow key={line[0].id} delivery={line[0]} reader={reader} />
              ) : (
                <FoldedRow key={line[0].id} line={line} reader={reader} />
              ),
            )}
          </RowList>
        </div>
      ))}
    </section>
  )
}

const COUNTS = {
  pending: 'countPending',
  sending: 'countSending',
  sent: 'countSent',
  failed: 'countFailed',
  skipped: 'countSkipped',
  superseded: 'countSuperseded',
  expired: 'countExpired',
} as const

/** Several messages of a day that were not sent for the same reason; a press shows each. */
function FoldedRow({ line, reader }: { readonly line: LogLine; readonly reader: Reader }) {
  const t = useTexts(remindersLogTexts)
  const { t: log, reasons } = useDeliveryTexts()
  const [isOpen, setOpen] = useState(false)
  const { state } = line[0]
  const marks = line.filter(
    ({ subscriptionId }, place) => line.findIndex((each) => each.subscriptionId === subscriptionId) === place,
  )
  return (
    <>
      <Row
        lead={
          <span className="flex -space-x-2">
            {marks.slice(0, MARKS_SHOWN).map((delivery) => (
              <ServiceMark
                key={delivery.id}
                id={delivery.subscriptionId}
                name={deliveryTitle(delivery, log)}
                size={24}
                className="ring-2 ring-surface"
              />
            ))}
          </span>
        }
        title={namedIn(
          line.map((each) => deliveryTitle(each, log)),
          t,
        )}
        badges={
          <Badge tone={DELIVERY_TONES[state]}>{t[COUNTS[state]]({ count: String(line.length) })}</Badge>
        }
        detail={<span className="text-ink">{deliveryWhy(line[0], reasons)}</span>}
        actions={
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-sm font-medium text-muted transition-colors duration-150 hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"
          >
            {isOpen ? t.hide : t.showEach}
            <ChevronDown
              className={`size-4 transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        }
      />
      {isOpen &&
        line.map((delivery) => <DeliveryRow key={delivery.id} delivery={delivery} reader={reader} />)}
    </>
  )
}

const icons: Partial<Record<Delivery['channel'], typeof Send>> = {
  email: Mail,
  sms: MessageSquare,
  push: BellRing,
}

function DeliveryRow({ delivery, reader }: { readonly delivery: Delivery; readonly reader: Reader }) {
  const { t, reasons } = useDeliveryTexts()
  const { state, channel } = delivery
  const Icon = icons[channel] ?? Send
  const occasion = deliveryOccasion(delivery, reader, t)
  const why = deliveryWhy(delivery, reasons)
  const said = serverWords(delivery, t)
  return (
    <Row
      lead={
        <span className="flex items-center gap-2.5">
          <ServiceMark id={delivery.subscriptionId} name={deliveryTitle(delivery, t)} size={24} />
          <Icon
            role="img"
            aria-label={channelWords(channel, t)}
            className="size-4.5 stroke-[1.75] text-muted"
          />
        </span>
      }
      title={
        delivery.subscriptionId === null ? (
          deliveryTitle(delivery, t)
        ) : (
          <SubscriptionLink id={delivery.subscriptionId} name={deliveryTitle(delivery, t)} />
        )
      }
      badges={<Badge tone={DELIVERY_TONES[state]}>{t[state]}</Badge>}
      detail={
        <span className="figures grid gap-0.5">
          <span className="flex flex-wrap gap-x-5 gap-y-0.5">
            {occasion && <span>{occasion}</span>}
            <span>{deliveryFate(delivery, reader, t)}</span>
          </span>
          {why && <span className="text-ink">{why}</span>}
          {said && <span className="break-words text-muted">{said}</span>}
        </span>
      }
    />
  )
}
