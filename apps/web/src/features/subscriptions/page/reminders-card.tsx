import type { SubscriptionPage } from '@duely/contract'
import { formatDate, type Wording } from '@duely/domain'
import { type PageScreenTexts, pageScreenTexts } from '@duely/texts/page-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { BellRing } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { decidedWords, isReminded, nameIn, otherIn } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import type { DatedSubscription } from '#web/lib/dated-subscriptions.ts'
import { usePrinting } from '#web/lib/use-printing.ts'
import {
  DELIVERY_TONES,
  deliveryFate,
  deliveryOccasion,
  deliveryWhy,
  instantText,
  serverWords,
  useDeliveryTexts,
} from '#web/subscription/deliveries/delivery-words.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { useOwner } from '../owner-facts.ts'
import { DownloadProof } from './download-proof.tsx'
import { type ComingReminder, comingReminders } from './page-facts.ts'

const SHOWN_FIRST = 4
const SHOWN_MORE = 12

export interface RemindersCardProps {
  readonly page: SubscriptionPage
  readonly row: DatedSubscription
}

/** Upcoming reminders, and the delivery log of this subscription. */
export function RemindersCard({ page, row }: RemindersCardProps) {
  const t = useTexts(pageScreenTexts)
  const sharing = useTexts(sharingWordsTexts)
  const owner = useOwner()
  const { household } = owner
  const { deliveries, subscription } = page
  const [opened, setOpened] = useState(SHOWN_FIRST)
  const shown = usePrinting() ? deliveries.length : opened
  const isReader = isReminded(subscription, household)
  const coming = useMemo(
    () => (isReader ? comingReminders(row, owner, new Date()) : []),
    [isReader, row, owner],
  )
  const left = deliveries.length - shown
  const noneComing =
    isReader || !household
      ? t.noneComing
      : t.ofOthers({ name: nameIn(household, subscription.household?.decider ?? null, sharing) })
  return (
    <Card title={t.reminders} description={t.remindersText} padding="flush" className="overflow-hidden">
      <Part title={t.remindersComing} empty={coming.length === 0 && noneComing}>
        {coming.map((reminder) => (
          <li
            key={reminder.at.getTime()}
            className="figures flex items-start gap-3 px-4 py-2.5 text-[0.9375rem] sm:px-6"
          >
            <BellRing aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[1.75] text-accent" />
            <span className="grid gap-0.5">
              <span className="font-medium">{instantText(reminder.at.toISOString(), owner)}</span>
              <span className="text-sm text-muted">{occasionOf(reminder, owner.culture, t)}</span>
            </span>
          </li>
        ))}
      </Part>
      {!owner.remindersGoOut && coming.length > 0 && (
        <p className="border-t border-line bg-soon-soft px-4 py-2.5 text-sm text-soon-ink sm:px-6">
          {t.unreachable}
        </p>
      )}
      <Part title={t.remindersSent} empty={deliveries.length === 0 && t.noneSent}>
        {deliveries.slice(0, shown).map((delivery) => (
          <Line key={delivery.id} delivery={delivery} person={otherIn(household, delivery.person, sharing)} />
        ))}
      </Part>
      {left > 0 && (
        <div className="border-t border-line px-4 py-2.5 sm:px-6">
          <Button variant="ghost" size="sm" className="-ms-3" onClick={() => setOpened(opened + SHOWN_MORE)}>
            {t.more({ count: String(Math.min(left, SHOWN_MORE)) })}
          </Button>
        </div>
      )}
      {deliveries.length > 0 && <DownloadProof id={subscription.id} />}
    </Card>
  )
}

function occasionOf(
  { renewalDate, daysBefore: days, isOfDeadline }: ComingReminder,
  culture: Wording,
  t: PageScreenTexts,
): string {
  const day = formatDate(renewalDate, culture, 'short')
  if (days === 0) return isOfDeadline ? t.onDeadline({ day }) : t.onRenewal({ day })
  return isOfDeadline ? t.beforeDeadline({ days, day }) : t.beforeRenewal({ days, day })
}

interface PartProps {
  readonly title: string
  /** Shown without rows. */
  readonly empty: string | false
  readonly children: ReactNode
}

function Part({ title, empty, children }: PartProps) {
  return (
    <section aria-label={title} className="border-t border-line">
      <h3 className="bg-sunken px-4 py-2 font-sans text-sm font-medium tracking-normal text-muted sm:px-6">
        {title}
      </h3>
      {empty === false ? (
        <RowList label={title} className="border-t border-line">
          {children}
        </RowList>
      ) : (
        <p className="border-t border-line px-4 py-3.5 text-[0.9375rem] text-muted sm:px-6">{empty}</p>
      )}
    </section>
  )
}

type LogEntry = SubscriptionPage['deliveries'][number]

interface LineProps {
  readonly delivery: LogEntry
  readonly person: string | null
}

function Line({ delivery, person }: LineProps) {
  const reader = useOwner()
  const { t, reasons } = useDeliveryTexts()
  const sharing = useTexts(sharingWordsTexts)
  const occasion = deliveryOccasion(delivery, reader, t)
  const decided = person === null ? undefined : decidedWords(person, delivery.reason, sharing)
  const why = decided ?? deliveryWhy(delivery, reasons)
  const said = serverWords(delivery, t)
  return (
    <li className="figures grid gap-0.5 px-4 py-2.5 text-sm sm:px-6">
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="text-[0.9375rem]">
          {person !== null && <strong className="font-semibold">{person}: </strong>}
          {occasion ?? deliveryFate(delivery, reader, t)}
        </span>
        <Badge size="sm" tone={DELIVERY_TONES[delivery.state]}>
          {t[delivery.state]}
        </Badge>
      </span>
      {occasion && <span className="text-muted">{deliveryFate(delivery, reader, t)}</span>}
      {why && <span className="text-muted">{why}</span>}
      {said && <span className="break-words text-muted">{said}</span>}
    </li>
  )
}
