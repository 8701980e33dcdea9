import { DELETED_STATUS } from '@duely/domain'
import type { DueRow, Message, MessageHandler } from '#server/engine/outbox/index.ts'
import { askedOf, type FactsRow, NO_READER, toBasis, watchRowState } from '#server/engine/planning/index.ts'
import { QUESTION_KIND } from '#server/platform/database/schema.ts'
import type { Judged } from './judge-reminder.ts'
import { judgeRows } from './judge-rows.ts'
import { recipientOf } from './plan-messages.ts'
import { planQuestions } from './plan-questions.ts'
import { type QuestionDispatchDeps, questionDispatch } from './question-dispatch.ts'
import type { QuestionItem } from './question-lines.ts'
import { type Reach, readPlaces, readReach, whyNotReached } from './reach.ts'
import { selectRecipients } from './select-recipients.ts'

/** Message kind of the questions whether a cancelled subscription has stopped, on every channel. */
export const QUESTION = QUESTION_KIND

/** The outbox handler of questions: decides whether each is still open and wanted, and renders it. */
export function questionHandler(deps: QuestionDispatchDeps): MessageHandler {
  return {
    prepare: async (tx, given, now) => {
      const { rows, facts, todayOf } = await selectRecipients(tx, given, now, QUESTION)
      const places = await readPlaces(tx, rows, deps)
      const reach = await readReach(tx, rows, { facts, places }, now, deps)
      const judgeOne = (row: DueRow, its: FactsRow | undefined) => judge(row, its, reach, deps.reminderHour)
      const { items, verdicts } = judgeRows(rows, facts, judgeOne, { now, logger: deps.logger })
      const messages: Message[] = []
      const planned = new Map<string, number>()
      // Questions and warnings go apart.
      for (const own of Map.groupBy(items, (item) => `${recipientOf(item)}/${item.is}`).values()) {
        const [first] = own
        if (first === undefined) continue
        const today = todayOf(first.approved.facts.userId, first.row.device)
        const before = planned.get(recipientOf(first)) ?? 0
        const plan = planQuestions(own, { ...today, sentToday: today.sentToday + before })
        planned.set(recipientOf(first), before + plan.messages.length)
        for (const [id, verdict] of plan.verdicts) verdicts.set(id, verdict)
        for (const each of plan.messages)
          messages.push({
            id: each.id,
            isDigest: each.isDigest,
            rows: each.items.map(({ row }) => row),
            compose: async () => questionDispatch(each, now, deps, places),
          })
      }
      return { rows, verdicts, messages }
    },
  }
}

function judge(
  row: DueRow,
  its: FactsRow | undefined,
  reach: Reach,
  reminderHour: number,
): Judged<QuestionItem> {
  const { renewalDate, day, dueAt } = row
  if (!its || its.status === DELETED_STATUS || renewalDate === null || day === null)
    return { verdict: { do: 'drop', state: 'superseded', reason: 'subscription-deleted' } }
  const facts = askedOf(its)
  if (facts === null || facts.userId !== row.userId)
    return { verdict: { do: 'drop', state: 'superseded', reason: NO_READER } }
  const { remindable, recipient } = toBasis(facts, reminderHour)
  const { zone } = recipient
  const state = watchRowState({ renewalDate, day, dueAt }, facts, { now: reach.now, zone })
  if (!state.owed) return { verdict: { do: 'drop', state: state.state, reason: state.reason } }
  const { is, about, usefulUntil } = state
  const isTried = reach.mayTryResting(facts.userId)
  const unreached = whyNotReached(row, facts, { isTried, usefulUntil, zone }, reach)
  if (unreached !== null) return { verdict: unreached }
  const approved = { facts, remindable, recipient, renewalDate: about, isRepeated: false }
  return { item: { row, approved, usefulUntil, is } }
}
