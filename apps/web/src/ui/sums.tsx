export interface SumsProps {
  /** One amount per currency, the leading one first: they stand beside one another, never added. */
  readonly amounts: readonly string[]
}

/** The figure of a card that may be of several currencies: '$84.20 + €10.00', the first one large. */
export function Sums({ amounts: [first, ...others] }: SumsProps) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="min-w-0">{first}</span>
      {others.map((amount) => (
        <span key={amount} className="text-lg leading-6 font-medium text-muted">
          {` + ${amount}`}
        </span>
      ))}
    </span>
  )
}
