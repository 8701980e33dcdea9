import type { EvidenceFileList, SubscriptionPage } from '@duely/contract'
import { compareText, formatDate, localDate, plainDate } from '@duely/domain'
import { actLogTexts } from '@duely/texts/act-log'
import { packetScreenTexts } from '@duely/texts/packet-screen'
import { sharingWordsTexts } from '@duely/texts/sharing-words'
import { useHousehold } from '#web/household/household-query.ts'
import { otherIn } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { amountWords } from '#web/lib/dated-subscriptions.ts'
import { actWords } from '#web/subscription/act-words.ts'
import { instantText, type Reader } from '#web/subscription/deliveries/delivery-words.ts'
import { Card } from '#web/ui/data/card.tsx'

interface TimelineProps {
  readonly page: SubscriptionPage
  readonly acts: EvidenceFileList['acts']
  readonly files: EvidenceFileList['files']
  readonly reader: Reader
}

type Entry = {
  readonly order: string
  readonly when: string
  readonly what: string
  readonly strong?: boolean
}

/** What happened on which day, oldest first: from the log, the charges and the files. */
export function Timeline(props: TimelineProps) {
  const t = useTexts(packetScreenTexts)
  const entries = useEntries(props)
  return (
    <Card title={t.timeline}>
      <ol className="figures grid gap-2.5 text-[0.9375rem]">
        {entries.map(({ order, when, what, strong }) => (
          <li
            key={`${order} ${what}`}
            className="grid gap-x-5 sm:grid-cols-[11rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <span className="text-muted">{when}</span>
            <span className={strong ? 'font-semibold text-loss-ink wrap-anywhere' : 'wrap-anywhere'}>
              {what}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Charges since a while before the cancellation are enough to see the rhythm. */
const CHARGES_SHOWN = 6

function useEntries({ page, acts, files, reader }: TimelineProps): Entry[] {
  const t = useTexts(packetScreenTexts)
  const log = useTexts(actLogTexts)
  const sharing = useTexts(sharingWordsTexts)
  const household = useHousehold()
  const { subscription, charges } = page
  const dayOf = (instant: string) => localDate(new Date(instant), reader.zone)
  const onDay = (day: string, what: string, strong = false): Entry => ({
    // After what happened at an hour of that day.
    order: `${day} ~`,
    what,
    strong,
    when: formatDate(plainDate(day), reader.culture, 'medium'),
  })
  const at = (instant: string, what: string): Entry => ({
    order: `${dayOf(instant)} ${instant}`,
    what,
    when: instantText(instant, reader),
  })
  const { createdAt, cancelledOn, accessUntil } = subscription
  const isLogged = acts.some(({ what }) => what === 'cancelled')
  const entries = [
    at(createdAt, t.recorded),
    ...(cancelledOn === null || isLogged ? [] : [onDay(cancelledOn, t.youCancelled)]),
    ...(accessUntil === null ? [] : [onDay(accessUntil, t.accessEnded)]),
    ...acts.map(({ what, person, at: instant }) =>
      at(instant, actWords(what, otherIn(household, person, sharing), log)),
    ),
    ...files.map(({ name, createdAt: instant }) => at(instant, t.fileAdded({ name }))),
    ...charges.slice(0, CHARGES_SHOWN).map((charge) => {
      const amount = amountWords(charge, reader.culture)
      if (charge.refunded) return onDay(charge.date, t.refunded({ amount }))
      return charge.afterCancelling
        ? onDay(charge.date, t.chargedAgain({ amount }), true)
        : onDay(charge.date, t.wasCharged({ amount }))
    }),
  ]
  return entries.toSorted((a, b) => compareText(a.order, b.order))
}
