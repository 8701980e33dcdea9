import { readSmsKeyword, smsReplies } from '@duely/domain'
import { languageOf } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import { smsIn } from '@duely/texts/sms'
import { phoneHash } from '#server/features/profile/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import type { InboundSms } from '#server/platform/sms/sms-provider.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { resumeNumber } from './resume-number.ts'
import { stopNumber } from './stop-number.ts'
import { insertReceived, selectLanguagesByPhone } from './stops.repo.ts'

const DAY_SECONDS = 86_400

/**
 * Handles a received text message.
 *
 * @returns the text to reply with, or null for none
 */
export async function answerInbound(
  deps: SmsDeps & { appName: string },
  inbound: InboundSms,
): Promise<string | null> {
  const { db, clock, authSecret } = deps
  const now = clock.now()
  const hash = phoneHash(inbound.from, authSecret)
  const meaning = inbound.answeredAs ?? readSmsKeyword(inbound.text) ?? 'other'
  return inTransaction(db, async (tx) => {
    const isNew = await insertReceived(tx, { id: inbound.id, phoneHash: hash, meaning, at: now })
    if (!isNew) return null
    const [owner] = await selectLanguagesByPhone(tx, inbound.from)
    const language = owner ? languageOf(owner) : 'en'
    const words = { sms: smsIn(language), reminders: remindersIn(language) }
    const replies = smsReplies(deps.appName, words)
    const reply = await act()
    return inbound.answeredAs === null ? reply : null

    async function act(): Promise<string | null> {
      if (meaning === 'stop') {
        await stopNumber(tx, inbound.from, 'sms-reply', now, authSecret)
        return replies.stop
      }
      if (meaning === 'start')
        return (await resumeNumber(tx, inbound.from, now, deps)) ? replies.start : replies.startUnknown
      if (meaning === 'help') return replies.help
      // At most one help text a day, so that two auto-responders do not answer each other forever.
      const allowance = { key: `sms-help:${hash}`, max: 1, seconds: DAY_SECONDS }
      return (await takeAllowance(tx, allowance, now)).isTaken ? replies.help : null
    }
  })
}
