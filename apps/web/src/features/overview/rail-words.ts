import type { OverviewDay } from '@duely/contract'
import { formatTotals, type Wording } from '@duely/domain'
import { totalsOf } from '#web/lib/dated-subscriptions.ts'

/** Sum of the day: '$15.49 + €4.99'. */
export const daySum = ({ renewals }: OverviewDay, wording: Wording): string =>
  formatTotals(totalsOf(renewals), wording)

/** The index a key moves to among `count` days; null for other keys. */
export function movedDay(key: string, from: number, count: number): number | null {
  const last = count - 1
  const to = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - 7,
    ArrowDown: from + 7,
    Home: 0,
    End: last,
  }[key]
  return to === undefined ? null : Math.min(last, Math.max(0, to))
}
