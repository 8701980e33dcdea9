import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, plainDate } from '../dates/plain-date.ts'
import { priceKey } from './money-trail.ts'
import { netRefunds } from './refunds.ts'
import type { StatementLine } from './statement-line.ts'

const DAY = plainDate('2026-01-01')
const anyLine = fc.record({
  gap: fc.nat({ max: 40 }),
  amountMinor: fc.constantFrom(-1000, -1000, -500, -900, 0, 1000, 500, 300),
  original: fc.option(fc.record({ currency: fc.constant('USD'), amountMinor: fc.constantFrom(700, 800) })),
})
const linesOf = (given: readonly { gap: number; amountMinor: number; original: unknown }[]) => {
  let day = DAY
  return given.map(({ gap, ...line }, n) => {
    day = addDays(day, gap)
    return { ...line, date: day, line: n, payee: 'X', memo: '', currency: 'EUR' } as StatementLine
  })
}

/** What it says, by looking at every charge for every refund. */
function plainly(lines: readonly StatementLine[]) {
  let charges: StatementLine[] = []
  const partial: unknown[] = []
  for (const line of lines) {
    if (line.amountMinor < 0) charges.push({ ...line, amountMinor: -line.amountMinor })
    if (line.amountMinor <= 0) continue
    const inTime = charges.filter((charge) => daysBetween(charge.date, line.date) <= 100)
    const given = inTime.findLast(
      (charge) =>
        charge.amountMinor === line.amountMinor || (line.original && priceKey(charge) === priceKey(line)),
    )
    const of = inTime.at(-1)
    if (given) charges = charges.filter((charge) => charge !== given)
    else if (of && of.amountMinor > line.amountMinor) partial.push({ of, amountMinor: line.amountMinor })
  }
  return { charges, zeros: lines.filter(({ amountMinor }) => amountMinor === 0), partial }
}

test('each full refund gives the latest charge of its amount back, in time', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 40 }), (given) => {
      const lines = linesOf(given)
      expect(netRefunds(lines)).toEqual(plainly(lines))
    }),
    { numRuns: 500 },
  )
})

test('a refund is not compared with every charge of a shop', () => {
  const charges = linesOf(Array.from({ length: 500 }, () => ({ gap: 0, amountMinor: -1000, original: null })))
  let reads = 0
  const refund = {
    ...(charges[0] as StatementLine),
    amountMinor: 300,
    get date() {
      reads += 1
      return DAY
    },
  }
  expect(netRefunds([...charges, refund]).partial).toHaveLength(1)
  expect(reads).toBe(1)
})
