import { insertActLine, selectHasActLine } from '#server/engine/outbox/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { SubscriptionPlan } from './plan-readers.ts'

/**
 * Says in the log, once a renewal, that its payer is warned too because nobody had answered by the last
 * chance. The line is the decider's.
 *
 * @returns the users who got one
 */
export async function insertPayerLines(
  tx: Transaction,
  planned: readonly SubscriptionPlan[],
  now: Date,
): Promise<string[]> {
  const noted: string[] = []
  for (const { row, plans } of planned) {
    const decider = row.readers?.find(({ shared }) => shared.role === 'decider')
    const payer = plans.find((each) => each.row.shared?.role === 'payer')
    if (decider === undefined || payer === undefined) continue
    for (const { renewalDate } of payer.plan.send) {
      const line = { subscriptionId: row.id, renewalDate, reason: 'payer-warned' } as const
      if (await selectHasActLine(tx, line)) continue
      await insertActLine(tx, { ...line, userId: decider.userId, subscriptionName: row.name, at: now })
      noted.push(decider.userId)
    }
  }
  return noted
}
