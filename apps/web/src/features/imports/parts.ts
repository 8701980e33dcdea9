import type { ImportRequestInput, ImportRowInput, LooseChargeInput } from '@duely/contract'

/** Rows of one request, so that progress is seen and others do not wait for it. */
const ROWS_AT_ONCE = 100
/** Past charges of one request, unless one row has more. */
const CHARGES_AT_ONCE = 1_000

type Part = Pick<ImportRequestInput, 'subscriptions'> & { readonly charges: LooseChargeInput[] }

/** The requests that together hold all rows, in order, and all past charges of deleted subscriptions. */
export function partsOf(rows: readonly ImportRowInput[], charges: readonly LooseChargeInput[]): Part[] {
  const ofRows = slices(rows, ({ charges: own = [] }) => own.length)
  const ofCharges = chargeSlices(charges)
  const count = Math.max(ofRows.length, ofCharges.length)
  return Array.from({ length: count }, (_, i) => ({
    subscriptions: ofRows[i] ?? [],
    charges: ofCharges[i] ?? [],
  }))
}

function slices(
  rows: readonly ImportRowInput[],
  chargesIn: (row: ImportRowInput) => number,
): ImportRowInput[][] {
  const parts: ImportRowInput[][] = []
  let charges = 0
  for (const row of rows) {
    const part = parts.at(-1)
    charges += chargesIn(row)
    if (part !== undefined && part.length < ROWS_AT_ONCE && charges <= CHARGES_AT_ONCE) part.push(row)
    else {
      parts.push([row])
      charges = chargesIn(row)
    }
  }
  return parts
}

/** Equal charges stay together: of those in different requests the later would be taken for repetitions. */
function chargeSlices(charges: readonly LooseChargeInput[]): LooseChargeInput[][] {
  const parts: LooseChargeInput[][] = []
  for (const equal of Map.groupBy(charges, keyOf).values()) {
    const part = parts.at(-1)
    if (part !== undefined && part.length + equal.length <= CHARGES_AT_ONCE) part.push(...equal)
    else parts.push([...equal])
  }
  return parts
}

function keyOf({ name, date, amount, currency }: LooseChargeInput): string {
  return JSON.stringify([name, date, amount, currency])
}
