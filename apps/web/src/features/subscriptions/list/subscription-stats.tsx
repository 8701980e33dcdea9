import type { Household, Subscription } from '@duely/contract'
import {
  daysBetween,
  formatDateAhead,
  isActive,
  nextRenewalDays,
  type PlainDate,
  plainDate,
  type Wording,
} from '@duely/domain'
import { type ListTexts, listTexts } from '@duely/texts/list'
import { listFrameTexts } from '@duely/texts/list-frame'
import { moneyTexts } from '@duely/texts/money'
import { CalendarClock, Layers, Wallet } from 'lucide-react'
import { memo, useMemo } from 'react'
import { withOwnAmounts } from '#web/household/household-words.ts'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscriptions, withTerms } from '#web/lib/dated-subscriptions.ts'
import { originalSums, RatesNote, SumFigure, useHomeEstimate } from '#web/money/home-estimate.tsx'
import { monthSums } from '#web/money/month-sums.ts'
import { SumsExplained } from '#web/money/sums-explained.tsx'
import { NoteLines } from '#web/ui/data/note-lines.tsx'
import { StatCard, StatGrid } from '#web/ui/data/stat-card.tsx'
import { useOwner } from '../owner-facts.ts'

export interface SubscriptionStatsProps {
  /** Undefined while loading: the cards show skeletons. */
  readonly rows: readonly Subscription[] | undefined
  /** The household in which sums count the user's own share; null: they count everything. */
  readonly sharing: Household | null
}

/** Total Active, Monthly Cost, Next Renewal (spec, Subscriptions page). */
export const SubscriptionStats = memo(function SubscriptionStats(props: SubscriptionStatsProps) {
  const { rows, sharing } = props
  const { culture, today } = useOwner()
  const t = useTexts(listTexts)
  const frame = useTexts(listFrameTexts)
  const loading = rows === undefined
  const { total, next } = figuresOf(rows ?? [], today, culture, t)
  const money = useTexts(moneyTexts)
  const sums = useMemo(
    () =>
      monthSums(
        withOwnAmounts(datedSubscriptions(rows ?? []), sharing).map(withTerms),
        today,
        culture,
        money,
      ),
    [rows, sharing, today, culture, money],
  )
  const home = useHomeEstimate(sums.month)
  const notes = [originalSums({ sums: sums.month, ...home }), ...sums.listRules, sums.trials]
  const hasNotes = notes.some(Boolean)
  return (
    <section aria-label={frame.summary} className="max-sm:contents sm:grid sm:gap-2">
      <StatGrid columns={3} compact>
        <StatCard label={frame.totalActive} icon={<Layers />} loading={loading} {...total} />
        <StatCard
          label={frame.monthlyCost}
          icon={<Wallet />}
          loading={loading}
          note={<NoteLines lines={hasNotes ? notes : [t.ofActive]} />}
          action={<SumsExplained {...sums} />}
          value={<SumFigure sums={sums.month} {...home} />}
        />
        <StatCard label={frame.nextRenewal} icon={<CalendarClock />} loading={loading} {...next} />
      </StatGrid>
      {/* On a phone it is below the list, which should begin on the first screen. */}
      {(hasNotes || home.isConverted) && (
        <div className="figures grid gap-1 px-4 text-sm text-muted max-sm:order-last sm:px-5">
          {hasNotes && (
            <p aria-hidden="true" className="sm:hidden">
              {t.aMonth({ notes: notes.filter(Boolean).join('; ') })}
            </p>
          )}
          <RatesNote {...home} today={today} culture={culture} />
        </div>
      )}
    </section>
  )
})

function figuresOf(rows: readonly Subscription[], today: PlainDate, culture: Wording, t: ListTexts) {
  const active = rows.filter(isActive)
  const dated = active.map((row) => ({ ...row, nextBillingDate: plainDate(row.nextBillingDate) }))
  const days = nextRenewalDays(dated, today)
  const next = dated.find((row) => daysBetween(today, row.nextBillingDate) === days)
  return {
    total: { value: active.length, note: t.recorded({ count: `${rows.length}` }) },
    next: {
      value: days === null ? t.none : t.inDays({ days }),
      note: next
        ? t.nextNote({ name: next.name, day: formatDateAhead(next.nextBillingDate, today, culture) })
        : t.nothingRenews,
    },
  }
}
