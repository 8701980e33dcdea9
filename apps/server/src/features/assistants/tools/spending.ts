import { Refusal } from '@duely/domain'
import { z } from 'zod'
import { getAnalytics } from '#server/features/analytics/index.ts'
import { getSummary } from '#server/features/summary/index.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { money } from './answers.ts'
import { assistantTool, type ToolDeps } from './assistant-tool.ts'

/** What subscriptions cost. */
export const spendingTool = assistantTool({
  name: 'spending',
  title: 'Spending',
  description:
    'What the active subscriptions cost in an average month per currency, about how much that is in the home currency, and what was really charged in this month and the twelve before it. `months` is null on a plan without analytics. Sums of different currencies are never added.',
  needs: 'read',
  subject: 'analytics',
  input: z.object({}),
  output: z.object({
    active: z.int(),
    averageMonth: z.array(z.object(money)),
    aboutInHomeCurrency: z.object(money).nullable().describe('Converted, in whole units'),
    months: z
      .array(z.object({ month: z.string(), ...money, payments: z.int() }))
      .nullable()
      .describe('Charged, per month and currency'),
    budgets: z.array(z.object({ currency: z.string(), monthly: z.string() })),
  }),
  async run(deps, viewer) {
    const { active, averageMonth, converted, convertedCurrency } = await getSummary(deps, viewer)
    const analytics = await analyticsOf(deps, viewer)
    return {
      active,
      averageMonth,
      aboutInHomeCurrency:
        converted === null || convertedCurrency === null
          ? null
          : { currency: convertedCurrency, amount: converted },
      months:
        analytics?.months.flatMap(({ month, totals }) =>
          totals.map(({ currency, amount, count }) => ({ month, currency, amount, payments: count })),
        ) ?? null,
      budgets: (analytics?.budgets ?? []).map(({ currency, amount }) => ({ currency, monthly: amount })),
    }
  },
})

/** Null where the plan has none. */
async function analyticsOf(deps: ToolDeps, viewer: Viewer) {
  try {
    return await getAnalytics(deps, viewer, {})
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PLAN_LACKS_ANALYTICS') return null
    throw error
  }
}
