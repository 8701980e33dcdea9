import { DELETED_STATUS } from '@duely/domain'
import type { DueRow, Message, MessageHandler, Verdict } from '#server/engine/outbox/index.ts'
import { askedOf, type FactsRow, NO_READER, toBasis, watchRowState } from '#server/engine/planning/index.ts'
import { QUESTION_KIND } from '#server/platform/database/schema.ts'
import { planQuestions } from './plan-questions.ts'
import { type QuestionDispatchDeps, questionDispatch } from './question-dispatch.ts'
import type { QuestionItem } from './question-lines.ts'
import { type Reach, readPlaces, readReach, whyNotReached } from './reach.ts'
import { selectRecipients } from './select-recipients.ts'

/** Message kind of the questions whether a cancelled subscription has stopped, on every channel. */
export const QUESTION = QUESTION_KIND

const LOOK_AGAIN_MS = 15 * 60_000

/** The outbox handler of questions: decides whether each is still open and wanted, and renders it. */
export function questionHandler(deps: QuestionDispatchDeps): MessageHandler {
  return {
    prepare: async (tx, given, now) => {
      const { rows, facts, todayOf } = await selectRecipients(tx, given, now, QUESTION)
      const factsOf = new Map(facts.map((each) => [each.id, each]))
      const places = await readPlaces(tx, rows, deps)
      const reach = await readReach(tx, rows, { facts, places }, now, deps)
      const verdicts = new Map<string, Verdict>()
      const items: QuestionItem[] = []
      for (const row of rows) {
        const its = row.subscriptionId === null ? undefined : factsOf.get(row.subscriptionId)
        const judged = judgeSafely(row, its, reach, deps)
        if ('item' in judged) {
          items.push(judged.item)
          verdicts.set(row.id, { do: 'send', usefulUntil: judged.item.usefulUntil })
        } else verdicts.set(row.id, judged.verdict)
      }
      const messages: Message[] = []
      const planned = new Map<string, number>()
      for (const own of Map.groupBy(items, (item) => `${recipientOf(item)}/${item.is}`).values()) {
        const [first] = own
        if (first === undefined) continue
        const today = todayOf(first.approved.facts.userId, first.row.device)
        const before = planned.get(recipientOf(first)) ?? 0
        const plan = planQuestions(own, { ...today, sentToday: today.sentToday + before })
        planned.set(recipientOf(first), before + plan.messages.length)
        for (const [id, verdict] of plan.verdicts) verdicts.set(id, verdict)
        const known = new Map(own.map((item) => [item.row.id, item]))
        for (const each of plan.messages) {
          const theirs = each.items.flatMap(({ row }) => known.get(row.id) ?? [])
          messages.push({
            id: each.id,
            isDigest: each.isDigest,
            rows: theirs.map(({ row }) => row),
            compose: async () => questionDispatch({ ...each, items: theirs }, now, deps, places),
          })
        }
      }
      return { rows, verdicts, messages }
    },
  }
}

/** Messages are made up by person, by device and by address, and questions and warnings apart. */
const recipientOf = ({ row, approved }: QuestionItem) => `${approved.facts.userId}/${row.device}`

type Judged = { item: QuestionItem } | { verdict: Verdict }

function judgeSafely(
  row: DueRow,
  its: FactsRow | undefined,
  reach: Reach,
  deps: QuestionDispatchDeps,
): Judged {
  try {
    return judge(row, its, reach, deps.reminderHour)
  } catch (error) {
    deps.logger.error({ event: 'judge-failed', deliveryId: row.id, err: error })
    return { verdict: { do: 'look-again', at: new Date(reach.now.getTime() + LOOK_AGAIN_MS) } }
  }
}

function judge(row: DueRow, its: FactsRow | undefined, reach: Reach, reminderHour: number): Judged {
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
