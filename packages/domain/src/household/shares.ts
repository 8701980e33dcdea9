/** How the users of a subscription divide it. */
export const SHARE_MODES = ['equal', 'parts', 'percent', 'amounts'] as const
export type ShareMode = (typeof SHARE_MODES)[number]

/** Up to which number of parts a member can have. */
export const SHARE_PARTS_MAX = 100

/**
 * Who uses a subscription. `value` is a number of parts, a percentage, or an amount in minor units; ignored
 * for `equal`.
 */
export type Shares = {
  readonly mode: ShareMode
  readonly of: readonly { readonly member: string; readonly value: number }[]
}

/** Why shares cannot be used. */
export type ShareRefusal = 'nobody' | 'twice' | 'value' | 'notHundred' | 'notTheAmount'

/**
 * Why these shares cannot be used; null: they can. Percentages (whole numbers) must make a hundred, amounts
 * the price of today.
 */
export function refuseShares({ mode, of }: Shares, amountMinor: number): ShareRefusal | null {
  if (of.length === 0) return 'nobody'
  if (new Set(of.map(({ member }) => member)).size < of.length) return 'twice'
  const values = of.map(({ value }) => value)
  const sum = values.reduce((total, value) => total + value, 0)
  if (mode === 'equal') return null
  if (!values.every((value) => Number.isSafeInteger(value) && value >= 0)) return 'value'
  if (mode === 'parts') return sum > 0 && values.every((value) => value <= SHARE_PARTS_MAX) ? null : 'value'
  if (mode === 'percent') return sum === 100 ? null : 'notHundred'
  return sum === amountMinor ? null : 'notTheAmount'
}

/**
 * What each user bears of an amount, in minor units; it always adds up to the amount. Everybody's figure is
 * rounded down and what remains goes to the payer, who need not be a user. Amounts that were made for another
 * price keep their proportion.
 *
 * @param amountMinor 0 or more
 * @param payer the member who pays
 */
export function divide({ mode, of }: Shares, amountMinor: number, payer: string): Map<string, number> {
  const weights = of.map(({ value }) => (mode === 'equal' ? 1 : Math.max(0, value)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const divided = new Map<string, number>()
  if (total === 0) return divided.set(payer, amountMinor)
  let left = amountMinor
  for (const [place, { member }] of of.entries()) {
    // As whole numbers beyond 2^53 where they must be: an amount has up to fifteen digits.
    const bears = Number((BigInt(amountMinor) * BigInt(weights[place] ?? 0)) / BigInt(total))
    divided.set(member, (divided.get(member) ?? 0) + bears)
    left -= bears
  }
  if (left > 0 || divided.size === 0) divided.set(payer, (divided.get(payer) ?? 0) + left)
  return divided
}
