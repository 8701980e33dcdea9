export interface AmountLinesProps {
  /** One amount per currency, the main one first; shown one below the other, never added. */
  readonly amounts: readonly string[]
}

/**
 * A figure in several currencies, as in a ledger: the signs below each other, the digits on one right edge.
 */
export function AmountLines({ amounts }: AmountLinesProps) {
  if (amounts.length === 1) return amounts[0]
  return (
    <span className="inline-grid grid-cols-[auto_auto] align-top text-[0.9375rem] leading-4 in-data-compact:sm:text-base in-data-compact:sm:leading-5 sm:text-lg sm:leading-6">
      {amounts.map((amount) => {
        const digits = amount.search(/\d/)
        return (
          <span key={amount} className="col-span-2 grid grid-cols-subgrid">
            <span>{amount.slice(0, digits)}</span>
            <span className="text-end">{amount.slice(digits)}</span>
          </span>
        )
      })}
    </span>
  )
}
