import { optInText, PHONE_CODE_MINUTES, phoneCodeText } from '@duely/domain'
import { z } from 'zod'
import { accountSmsUsefulUntil } from '../../platform/outbox/enqueue-sms.ts'
import type { DueRow, MessageHandler, Verdict } from '../../platform/outbox/message-handler.ts'
import { type SmsSender, smsReference } from '../../platform/outbox/sms-sender.ts'
import { readStoppedNumbers } from './read-stopped-numbers.ts'

const CodePayload = z.object({ code: z.string() })

/** Text messages about the account: a person waits for them, so no hour is too early; a STOP holds all the same. */
export function accountSmsHandler(deps: { sms: SmsSender | null; authSecret: string }): MessageHandler {
  const { sms, authSecret } = deps
  return {
    prepare: async (tx, rows, now) => {
      const numbers = rows.flatMap(({ recipient }) => recipient ?? [])
      const stopped = await readStoppedNumbers(tx, numbers, authSecret)
      return {
        verdicts: new Map(
          rows.map((row) => [row.id, judge(row, now, sms !== null, stopped.has(row.recipient ?? ''))]),
        ),
        compose: async ([row]) => {
          const to = row?.recipient
          if (!row || !to || sms === null) throw new Error('A text message without a sender or a number')
          return {
            recipient: to,
            send: (key) =>
              sms.send({ to, key, text: textOf(row, smsReference(key)), mayHaveLeft: row.attempts > 0 }),
          }
        },
      }
    },
  }
}

function judge({ kind, dueAt }: DueRow, now: Date, canSend: boolean, isStopped: boolean): Verdict {
  const usefulUntil = accountSmsUsefulUntil(kind, dueAt)
  if (usefulUntil === null || now >= usefulUntil)
    return { do: 'drop', state: 'expired', reason: 'code-expired' }
  if (isStopped) return { do: 'drop', state: 'skipped', reason: 'sms-stopped' }
  return canSend ? { do: 'send', usefulUntil } : { do: 'drop', state: 'skipped', reason: 'sms-off' }
}

function textOf(row: DueRow, reference: string): string {
  return row.kind === 'phone-code'
    ? phoneCodeText(CodePayload.parse(row.payload).code, PHONE_CODE_MINUTES, reference)
    : optInText(reference)
}
