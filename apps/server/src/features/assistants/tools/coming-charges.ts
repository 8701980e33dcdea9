import {
  addDays,
  addSums,
  amountText,
  type ComingCharge,
  comingCharges,
  compareDates,
  RAIL_DAYS,
  type Sum,
  sumCharges,
} from '@duely/domain'
import { z } from 'zod'
import { type Charging, presentSums, readCharging } from '#server/features/overview/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import { money, Sums } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

const DAYS_MAX = 366
const ROWS_LISTED = 200

/** What will be charged. */
export const comingChargesTool = assistantTool({
  name: 'coming_charges',
  title: 'Coming charges',
  description:
    'Lists what will be charged from today on, day by day, with a sum per currency and the part that can still be stopped. Thirty days by default; the sums count every charge, also those beyond the rows listed.',
  needs: 'read',
  subject: 'subscriptions',
  input: z.object({ days: z.int().min(1).max(DAYS_MAX).default(RAIL_DAYS).describe('Today included') }),
  output: z.object({
    from: z.string(),
    to: z.string(),
    charges: z.array(
      z.object({
        date: z.string(),
        id: z.string(),
        name: z.string(),
        ...money,
        cancelBy: z.string().nullable(),
        stoppable: z.boolean(),
      }),
    ),
    notListed: z.int().describe('Charges after the rows listed'),
    sums: Sums,
  }),
  async run({ db, clock }, viewer, { days }) {
    const from = await ownerToday(db, viewer.userId, clock.now())
    const to = addDays(from, days - 1)
    let first: ComingCharge<Charging>[] = []
    let count = 0
    const sums: Sum[] = []
    // Page by page, so that other requests are served in between: thousands have a million charges in a year.
    for await (const some of readCharging(db, viewer, 'mine')) {
      const charges = comingCharges(some, from, to, from)
      count += charges.length
      sums.push(...sumCharges(charges))
      first = [...first, ...charges.slice(0, ROWS_LISTED)]
        .sort((a, b) => compareDates(a.date, b.date))
        .slice(0, ROWS_LISTED)
    }
    return {
      from,
      to,
      charges: first.map(({ subscription: { id, name }, ...charge }) => ({
        ...charge,
        id,
        name,
        amount: amountText(charge.amountMinor, charge.currency),
        stoppable: charge.isStoppable,
      })),
      notListed: count - first.length,
      sums: presentSums(addSums(sums)),
    }
  },
})
