import { readSmsKeyword, SMS_REPLIES } from '@duely/domain'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { consume } from '../../../platform/http/guards/rate-limit.ts'
import type { InboundSms } from '../../../platform/sms/sms-provider.ts'
import { phoneHash } from '../../profile/record-consent.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { resumeNumber } from './resume-number.ts'
import { stopNumber } from './stop-number.ts'
import { insertReceived } from './stops.repo.ts'

const DAY_SECONDS = 86_400

/**
 * Handles a received text message.
 *
 * @returns the text to reply with, or null for none
 */
export async function answerInbound(deps: SmsDeps, inbound: InboundSms): Promise<string | null> {
  const { db, clock, authSecret } = deps
  const now = clock.now()
  const hash = phoneHash(inbound.from, authSecret)
  const meaning = inbound.answeredAs ?? readSmsKeyword(inbound.text) ?? 'other'
  return inTransaction(db, async (tx) => {
    const isNew = await insertReceived(tx, { id: inbound.id, phoneHash: hash, meaning, at: now })
    if (!isNew) return null
    const reply = await act()
    return inbound.answeredAs === null ? reply : null

    async function act(): Promise<string | null> {
      if (meaning === 'stop') {
        await stopNumber(tx, inbound.from, 'sms-reply', now, authSecret)
        return SMS_REPLIES.stop
      }
      if (meaning === 'start')
        return (await resumeNumber(tx, inbound.from, now, authSecret))
          ? SMS_REPLIES.start
          : SMS_REPLIES.startUnknown
      if (meaning === 'help') return SMS_REPLIES.help
      // At most one help text a day, so that two auto-responders do not answer each other forever.
      const { allowed } = await consume(tx, `sms-help:${hash}`, 1, DAY_SECONDS, clock)
      return allowed ? SMS_REPLIES.help : null
    }
  })
}
