import { AmountLines } from '../ui/data/money-lines.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { HomeEstimate } from './average-month.tsx'
import type { MonthSums } from './month-sums.ts'

export interface SumsWindowProps extends MonthSums {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** The three numbers a month can be told by, each with its sentence. */
export function SumsWindow({ open, onOpenChange, ...sums }: SumsWindowProps) {
  const { dashboard, list, average, averageTotals, today, excluded, trials } = sums
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Three ways to tell a month">
      <dl className="grid gap-5">
        <Way name="Average month" amounts={average}>
          Every charge of the next twelve months, divided by twelve. This is what you really pay.
        </Way>
        <Way name="Monthly Spending" amounts={dashboard}>
          On the dashboard and in Analytics: yearly prices divided by twelve. Weekly and daily ones do not
          count here{excluded === null ? '' : `, so it ${excluded}`}.
        </Way>
        <Way name="Monthly Cost" amounts={list}>
          On the subscriptions page: the same, with a weekly price four times and a daily price thirty times.
        </Way>
      </dl>
      {trials !== null && (
        <p className="mt-5 border-t border-line pt-4 text-sm text-muted">
          A trial counts nothing in Monthly Spending and Monthly Cost until its first charge.
        </p>
      )}
      <div className="mt-5 border-t border-line pt-4 empty:hidden">
        <HomeEstimate averageTotals={averageTotals} today={today} />
      </div>
    </Dialog>
  )
}

function Way(props: {
  readonly name: string
  readonly amounts: readonly string[]
  readonly children: React.ReactNode
}) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5">
      <dt className="font-semibold">{props.name}</dt>
      <dd className="figures row-span-2 text-right text-xl font-semibold">
        <AmountLines amounts={props.amounts} />
      </dd>
      <dd className="text-sm text-muted">{props.children}</dd>
    </div>
  )
}
