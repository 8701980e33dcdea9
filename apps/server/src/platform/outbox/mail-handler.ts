import type { Mailer } from '../mail/mailer.ts'
import {
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagePerRow,
  type Verdict,
} from './message-handler.ts'
import { byName, type MailKind } from './message-kinds.ts'

const HOUR_MS = 3_600_000
/** How long an unknown kind waits for a process with a newer version. */
const UNKNOWN_USEFUL_HOURS = 24

/** Handler of account mails: no setting turns them off; they are dropped only when their link has expired. */
export function mailHandler(deps: {
  mailer: Mailer
  kinds: readonly MailKind[]
  /** The right-hand side of Message-IDs. */
  messageIdHost: string
}): MessageHandler {
  const { mailer, messageIdHost } = deps
  const kinds = byName(deps.kinds)

  function judge({ kind, dueAt }: DueRow, now: Date): Verdict {
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
    const mail = kind.render(row.payload)
    return {
      recipient: to,
      send: (key, handOver) => mailer.send({ to, ...mail, messageId: `${key}@${messageIdHost}` }, handOver),
    }
  }

  return {
    prepare: async (_tx, rows, now) => {
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, now)]))
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, compose) }
    },
  }
}
