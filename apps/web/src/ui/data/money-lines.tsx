export interface AmountLinesProps {
  /** One amount per currency, the main one first; shown one below the other, never added. */
  readonly amounts: readonly string[]
}

/** A figure in several currencies: separate lines, aligned at the decimal point. */
export function AmountLines({ amounts: [first, ...others] }: AmountLinesProps) {
  if (others.length === 0) return first
  return (
    <span className="inline-grid justify-items-end align-top text-[0.9375rem] leading-4 sm:text-lg sm:leading-6">
      <span>{first}</span>
      {others.map((amount) => (
        <span key={amount} className="font-medium text-muted sm:text-base sm:leading-5">
          {amount}
        </span>
      ))}
    </span>
  )
}
