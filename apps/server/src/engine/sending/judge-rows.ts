import type { DueRow, Verdict } from '#server/engine/outbox/index.ts'
import type { FactsRow } from '#server/engine/planning/index.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import type { Item, Judged } from './judge-reminder.ts'

const LOOK_AGAIN_MS = 15 * 60_000

/** Judges each row by itself: one that cannot be judged is looked at again later and holds up no other. */
export function judgeRows<Sent extends Item>(
  rows: readonly DueRow[],
  facts: readonly FactsRow[],
  judge: (row: DueRow, subscription: FactsRow | undefined) => Judged<Sent>,
  { now, logger }: { now: Date; logger: Logger },
): { items: Sent[]; verdicts: Map<string, Verdict> } {
  const factsOf = new Map(facts.map((each) => [each.id, each]))
  const verdicts = new Map<string, Verdict>()
  const items: Sent[] = []
  for (const row of rows) {
    try {
      const judged = judge(row, factsOf.get(row.subscriptionId ?? ''))
      if ('item' in judged) items.push(judged.item)
      const verdict = 'item' in judged ? sends(judged.item) : judged.verdict
      verdicts.set(row.id, verdict)
    } catch (error) {
      logger.error({ event: 'judge-failed', deliveryId: row.id, err: error })
      verdicts.set(row.id, { do: 'look-again', at: new Date(now.getTime() + LOOK_AGAIN_MS) })
    }
  }
  return { items, verdicts }
}

const sends = ({ usefulUntil }: Item): Verdict => ({ do: 'send', usefulUntil })
