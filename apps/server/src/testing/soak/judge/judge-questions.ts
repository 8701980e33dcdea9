import type { Answer, Evidence, Finding, LedgerRow } from './evidence.ts'

/**
 * Checks the questions whether a cancelled subscription has stopped: one about each charge day, and none
 * after an answer, unless it was to be asked later.
 */
export function judgeQuestions({ questions, answers }: Pick<Evidence, 'questions' | 'answers'>): Finding[] {
  const answersOf = Map.groupBy(answers, ({ subscriptionId, chargeOn }) => `${subscriptionId}/${chargeOn}`)
  const sent = questions.filter(({ state }) => state === 'sent' || state === 'failed')
  const places = Map.groupBy(sent, keyOf)
  return [...places.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    const said = answersOf.get(`${first.subscriptionId}/${first.renewalDate}`) ?? []
    const later = said.filter(({ reason }) => reason === 'said-later').length
    const doubled =
      rows.length > 1 + later
        ? [finding('doubled', `${rows.length} questions about one charge day`, first)]
        : []
    const answered = rows.filter((row) => isAnswered(said, row.dueAt))
    return [...doubled, ...answered.map((row) => finding('unowed', 'a question after its answer', row))]
  })
}

/** Whether the last thing said before it was asked is an answer. */
function isAnswered(said: readonly Answer[], askedAt: Date): boolean {
  const last = said
    .filter(({ at }) => at < askedAt)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .at(-1)
  return last !== undefined && last.reason !== 'said-later'
}

const keyOf = (row: LedgerRow) => [row.subscriptionId, row.renewalDate, row.channel, row.device].join('/')

function finding(verdict: 'doubled' | 'unowed', what: string, row: LedgerRow): Finding {
  return { verdict, what, token: row.subscriptionName ?? '', at: row.dueAt }
}
