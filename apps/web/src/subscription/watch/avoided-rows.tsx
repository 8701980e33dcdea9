import type { Currency, Wording } from '@duely/domain'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountWords } from '#web/lib/dated-subscriptions.ts'

/** One sum of what was avoided, and the rows that make it up. */
export interface AvoidedRowsProps {
  readonly label: string
  readonly amount: string
  readonly currency: Currency
  readonly culture?: Wording
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly amount: string }[]
}

/** A sum that opens into its rows. */
export function AvoidedRows({ label, amount, currency, rows, culture }: AvoidedRowsProps) {
  return (
    <details className="group figures text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-x-2 px-4 py-1.5 text-muted hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 transition-transform duration-150 group-open:rotate-0 motion-reduce:transition-none"
        />
        <span className="flex-1">{label}</span>
        <span className="font-semibold text-ink">{amountWords({ amount, currency }, culture)}</span>
      </summary>
      <ul className="grid gap-1 px-4 pb-3 ps-10 sm:px-6 sm:ps-12">
        {rows.map((row) => (
          <li key={row.key} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">{row.name}</span>
            <span>{amountWords({ amount: row.amount, currency }, culture)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
