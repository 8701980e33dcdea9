export interface AmountLinesProps {
  /** One amount per currency, the leading one first: shown under one another, never added. */
  readonly amounts: readonly string[]
}

/** The figure of a card that may be of several currencies: lines of their own, the points under one another. */
export function AmountLines({ amounts: [first, ...others] }: AmountLinesProps) {
  if (others.length === 0) return first
  return (
    <span className="inline-grid justify-items-end align-top text-[0.9375rem] leading-4 sm:text-lg sm:leading-6">
      <span>{first}</span>
      {others.map((amount) => (
        <span key={amount} className="font-medium text-muted">
          {amount}
        </span>
      ))}
    </span>
  )
}
