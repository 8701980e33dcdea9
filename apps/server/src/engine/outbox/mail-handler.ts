import type { Mailer } from '#server/platform/mail/mailer.ts'
import {
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagePerRow,
  type Verdict,
} from './message-handler.ts'
import { byName, type MailContext, type MailKind } from './message-kinds.ts'
import { selectComplained } from './returned.repo.ts'

const HOUR_MS = 3_600_000
/** How long an unknown kind waits for a process with a newer version. */
const UNKNOWN_USEFUL_HOURS = 24

/**
 * Handler of account mails: no setting turns them off; they are dropped when their link has expired, and news
 * after a complaint.
 */
export function mailHandler(deps: {
  mailer: Mailer
  kinds: readonly MailKind[]
  /** The right-hand side of Message-IDs. */
  messageIdHost: string
  context: MailContext
}): MessageHandler {
  const { mailer, messageIdHost, context } = deps
  const kinds = byName(deps.kinds)

  function judge({ kind, dueAt, userId }: DueRow, now: Date, complained: ReadonlySet<string>): Verdict {
    if (kinds.get(kind)?.isAboutPlans && !context.hasPlans)
      return { do: 'drop', state: 'superseded', reason: 'no-plans' }
    if (userId !== null && kinds.get(kind)?.isNews && complained.has(userId))
      return { do: 'drop', state: 'skipped', reason: 'COMPLAINED' }
    const usefulHours = kinds.get(kind)?.usefulHours ?? UNKNOWN_USEFUL_HOURS
    const usefulUntil = new Date(dueAt.getTime() + usefulHours * HOUR_MS)
    return now < usefulUntil
      ? { do: 'send', usefulUntil }
      : { do: 'drop', state: 'expired', reason: 'link-expired' }
  }

  async function compose(row: DueRow): Promise<Dispatch> {
    const to = row.recipient
    if (!to) throw new Error('A mail without a recipient')
    const kind = kinds.get(row.kind)
    if (!kind) throw new Error(`No mail of the kind ${row.kind}`)
    const mail = kind.render(row.payload, context)
    return {
      recipient: to,
      send: (key, handOver) => mailer.send({ to, ...mail, messageId: `${key}@${messageIdHost}` }, handOver),
    }
  }

  return {
    prepare: async (tx, rows, now) => {
      const readers = rows.flatMap(({ kind, userId }) => (kinds.get(kind)?.isNews && userId) || [])
      const complained = new Set(await selectComplained(tx, readers))
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, now, complained)]))
      for (const row of rows) {
        const isTrue = kinds.get(row.kind)?.isStillTrue
        if (isTrue && verdicts.get(row.id)?.do === 'send' && !(await isTrue(tx, row, now)))
          verdicts.set(row.id, { do: 'drop', state: 'superseded', reason: 'not-active' })
      }
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, compose) }
    },
  }
}
