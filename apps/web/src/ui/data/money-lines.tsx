export interface SumsProps {
  /** One amount per currency, the leading one first: they stand beside one another, never added. */
  readonly amounts: readonly string[]
}

/** The figure of a card that may be of several currencies: '$84.20 + €10.00', the first one large. */
export function Sums({ amounts: [first, ...others] }: SumsProps) {
  return (
    <>
      {first}
      {others.length > 0 && (
        <span className="block text-lg leading-6 font-medium text-muted">
          {others.map((amount) => ` + ${amount}`).join('')}
        </span>
      )}
    </>
  )
}
