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

/** The same as lines of their own, the points under one another: no sum anybody could add up in passing. */
export function AmountLines({ amounts: [first, ...others] }: SumsProps) {
  if (others.length === 0) return first
  return (
    <span className="inline-grid justify-items-end text-[0.9375rem] leading-4 sm:text-lg sm:leading-6">
      <span>{first}</span>
      {others.map((amount) => (
        <span key={amount} className="font-medium text-muted">
          {amount}
        </span>
      ))}
    </span>
  )
}
