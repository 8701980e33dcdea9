import {
  addDays,
  amountText,
  byLastDay,
  FIELD_MESSAGES,
  isWithinAYear,
  parsePlainDate,
  Refusal,
  type StoppableCharge,
  stoppableUntil,
  sumCharges,
  UPCOMING_DAYS,
} from '@duely/domain'
import { z } from 'zod'
import { type Charging, presentSums, readCharging } from '#server/features/overview/index.ts'
import { ownerToday } from '#server/features/profile/index.ts'
import { day, money, Sums } from './answers.ts'
import { assistantTool } from './assistant-tool.ts'

/** What can still be stopped until a day. */
export const stoppableUntilTool = assistantTool({
  name: 'stoppable_until',
  title: 'What can still be stopped',
  description:
    'Lists the renewals whose last day to cancel is from today to a day, the most urgent first, with their amounts and a sum per currency. Use it for "what do I have to decide this week". Sums of different currencies are never added.',
  needs: 'read',
  subject: 'subscriptions',
  input: z.object({ until: day('The last day to look at; a week from today by default').optional() }),
  output: z.object({
    today: z.string(),
    until: z.string(),
    renewals: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        renewalDate: z.string(),
        ...money,
        stopBy: z.string().describe('The last day on which cancelling avoids this renewal'),
      }),
    ),
    sums: Sums,
  }),
  async run({ db, clock }, viewer, input) {
    const today = await ownerToday(db, viewer.userId, clock.now())
    const until = input.until === undefined ? addDays(today, UPCOMING_DAYS) : parsePlainDate(input.until)
    if (until === null || !isWithinAYear(until, today))
      throw new Refusal('INVALID', [{ path: 'until', message: FIELD_MESSAGES.terms.until }])
    const found: StoppableCharge<Charging>[] = []
    // Page by page, so that other requests are served in between.
    for await (const some of readCharging(db, viewer, 'mine'))
      found.push(...stoppableUntil(some, until, today))
    found.sort(byLastDay)
    return {
      today,
      until,
      renewals: found.map(({ subscription: { id, name }, ...charge }) => ({
        ...charge,
        id,
        name,
        renewalDate: charge.date,
        amount: amountText(charge.amountMinor, charge.currency),
      })),
      sums: presentSums(sumCharges(found)),
    }
  },
})
