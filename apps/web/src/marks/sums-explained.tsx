import { Info } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { AmountLines } from '../ui/data/money-lines.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

export interface SumsExplainedProps {
  /** Each per currency, '$110.99'. */
  readonly dashboard: readonly string[]
  readonly list: readonly string[]
  readonly average: readonly string[]
  /** 'excludes 1 weekly subscription', where it does. */
  readonly excluded: string | null
}

/** A small button that explains the three numbers a month can be told by. */
export function SumsExplained({ dashboard, list, average, excluded }: SumsExplainedProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Why this number?"
        onClick={() => setIsOpen(true)}
        className="relative -my-1 size-5! after:absolute after:-inset-2.5"
      >
        <Info aria-hidden="true" className="size-4!" />
      </IconButton>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Three ways to tell a month">
        <dl className="grid gap-5">
          <Way name="Average month" amounts={average}>
            Every charge of the next twelve months, divided by twelve. This is what you really pay.
          </Way>
          <Way name="Monthly Spending" amounts={dashboard}>
            On the dashboard and in Analytics: yearly prices divided by twelve. Weekly and daily ones do not
            count here{excluded === null ? '' : `, so it ${excluded}`}.
          </Way>
          <Way name="Total Monthly" amounts={list}>
            On the subscriptions page: the same, with a weekly price four times and a daily price thirty
            times.
          </Way>
        </dl>
      </Dialog>
    </>
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
        <AmountLines amounts={props.amounts.length > 0 ? props.amounts : ['$0.00']} />
      </dd>
      <dd className="text-sm text-muted">{props.children}</dd>
    </div>
  )
}
