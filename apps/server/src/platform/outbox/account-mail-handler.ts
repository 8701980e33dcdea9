import type { Mailer } from '../mail/mailer.ts'
import type { RenderedMail } from '../mail/render-mail.ts'
import { accountMailUsefulUntil } from './enqueue-mail.ts'
import {
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagesByBatch,
  type Verdict,
} from './message-handler.ts'

/** Turns what an account mail was queued with into the mail itself. */
export type RenderAccountMail = (kind: string, payload: unknown) => RenderedMail | Promise<RenderedMail>

/** Mails about the account: no switch turns them off; they are dropped only once their link is dead. */
export function accountMailHandler(deps: {
  mailer: Mailer
  render: RenderAccountMail
  /** The right-hand side of Message-IDs. */
  messageIdHost: string
}): MessageHandler {
  const { mailer, render, messageIdHost } = deps
  return {
    prepare: async (_tx, rows, now) => {
      const verdicts = new Map(rows.map((row) => [row.id, judge(row, now)]))
      const compose = async ([row]: readonly DueRow[]): Promise<Dispatch> => {
        const to = row?.recipient
        if (!row || !to) throw new Error('An account mail without a recipient')
        const mail = await render(row.kind, row.payload)
        return {
          recipient: to,
          send: (key, handOver) =>
            mailer.send({ to, ...mail, messageId: `${key}@${messageIdHost}` }, handOver),
        }
      }
      return { rows, verdicts, messages: messagesByBatch(rows, verdicts, compose) }
    },
  }
}

function judge({ kind, dueAt }: DueRow, now: Date): Verdict {
  const usefulUntil = accountMailUsefulUntil(kind, dueAt)
  return now < usefulUntil
    ? { do: 'send', usefulUntil }
    : { do: 'drop', state: 'expired', reason: 'link-expired' }
}
