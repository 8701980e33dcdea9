import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import {
  byName,
  type Dispatch,
  type DueRow,
  type MessageHandler,
  messagePerRow,
  selectReaders,
  type TextFrame,
  type Verdict,
} from '#server/engine/outbox/index.ts'
import { phoneHash } from '#server/features/profile/index.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isSameText } from '#server/platform/secrets/random-secret.ts'
import type { Secrets } from '#server/platform/secrets/seal.ts'
import { type SmsSender, smsReference } from '#server/platform/sms/sms-provider.ts'
import { readStoppedNumbers } from '../opt-out/read-stopped-numbers.ts'
import { accountTexts, PhoneCodePayload, phoneCode } from '../sms-messages.ts'
import { hashPhoneCode } from '../verification/phone-code.ts'
import { type PhoneCodeRow, selectPhoneCodes } from '../verification/phone-codes.repo.ts'

const KINDS = byName(accountTexts)
const MINUTE_MS = 60_000

/**
 * Handler for account text messages. The user is waiting for them, so quiet hours do not apply; a STOP does.
 */
export function accountSmsHandler(
  deps: {
    sms: SmsSender | null
    appName: string
  } & Secrets,
): MessageHandler {
  const { sms, authSecret, appName } = deps
  return {
    prepare: async (tx, rows, now) => {
      const numbers = rows.flatMap(({ recipient }) => recipient ?? [])
      const stopped = await readStoppedNumbers(tx, numbers, deps)
      const codes = await readCodes(tx, rows)
      const judgeOne = (row: DueRow): Verdict => {
        const verdict = judge(row, now, sms !== null, stopped.has(row.recipient ?? ''))
        const isOutdated = row.kind === phoneCode.kind && !isCurrent(row, codes, authSecret)
        return verdict.do === 'send' && isOutdated ? REPLACED_VERDICT : verdict
      }
      const verdicts = new Map(rows.map((row) => [row.id, judgeOne(row)]))
      const readers = await selectReaders(tx, [...new Set(rows.flatMap(({ userId }) => userId ?? []))])
      const compose = async (row: DueRow): Promise<Dispatch> => {
        const to = row.recipient
        if (!to || sms === null) throw new Error('A text message without a sender or a number')
        const { language = 'en' } = readers.get(row.userId ?? '') ?? {}
        const words = { sms: smsIn(language), reminders: remindersIn(language) }
        return {
          recipient: to,
          send: (key) =>
            sms.send({
              to,
              key,
              text: textOf(row, { appName, reference: smsReference(key), words }),
              mayHaveLeft: (row.message?.attempts ?? 0) > 0,
            }),
        }
      }
      return { rows, verdicts, messages: messagePerRow(rows, verdicts, compose) }
    },
  }
}

const REPLACED_VERDICT: Verdict = { do: 'drop', state: 'superseded', reason: 'code-replaced' }

async function readCodes(tx: Transaction, rows: readonly DueRow[]): Promise<Map<string, PhoneCodeRow>> {
  const userIds = rows.flatMap(({ kind, userId }) => (kind === phoneCode.kind && userId ? [userId] : []))
  return new Map((await selectPhoneCodes(tx, userIds)).map((code) => [code.userId, code]))
}

/** Only the newest code works, so an earlier queued one is dropped. */
function isCurrent(
  { userId, recipient, payload }: DueRow,
  codes: ReadonlyMap<string, PhoneCodeRow>,
  authSecret: string,
): boolean {
  const current = userId === null ? undefined : codes.get(userId)
  const sent = PhoneCodePayload.safeParse(payload)
  if (!current || userId === null || recipient === null || !sent.success) return false
  return (
    current.phoneHash === phoneHash(recipient, authSecret) &&
    isSameText(current.codeHash, hashPhoneCode(sent.data.code, userId, authSecret))
  )
}

function judge({ kind, dueAt }: DueRow, now: Date, canSend: boolean, isStopped: boolean): Verdict {
  const usefulMinutes = KINDS.get(kind)?.usefulMinutes ?? 0
  const usefulUntil = new Date(dueAt.getTime() + usefulMinutes * MINUTE_MS)
  if (now >= usefulUntil) return { do: 'drop', state: 'expired', reason: 'code-expired' }
  if (isStopped) return { do: 'drop', state: 'skipped', reason: 'sms-stopped' }
  return canSend ? { do: 'send', usefulUntil } : { do: 'drop', state: 'skipped', reason: 'sms-off' }
}

function textOf({ kind, payload }: DueRow, frame: TextFrame): string {
  const known = KINDS.get(kind)
  if (!known) throw new Error(`No text message of the kind ${kind}`)
  return known.render(payload, frame)
}
