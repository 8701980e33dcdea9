import { SMS_PER_HOUR } from '@duely/domain'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { takeAllowance } from '#server/platform/limits/take-allowance.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { SmsError, type SmsProvider } from '#server/platform/sms/sms-provider.ts'
import type { SmsDeps } from '../sms-deps.ts'
import { applySmsRefusal } from './apply-sms-refusal.ts'

const HOUR_SECONDS = 3600

/** Wraps a provider with a global sending limit shared by all processes, and applies its refusals. */
export function guardedSms(provider: SmsProvider, deps: SmsDeps & { logger: Logger }): SmsProvider {
  const { db, clock, logger, authSecret } = deps
  return {
    ...provider,
    send: async (sms) => {
      const allowance = { key: 'sms-all', max: SMS_PER_HOUR, seconds: HOUR_SECONDS }
      const { isTaken, retryAfterSeconds } = await takeAllowance(db, allowance, clock.now())
      if (!isTaken) {
        logger.error({ event: 'sms-breaker-open', perHour: SMS_PER_HOUR, retryAfterSeconds })
        throw new SmsError('temporary', 'Too many text messages within an hour')
      }
      try {
        return await provider.send(sms)
      } catch (error) {
        if (error instanceof SmsError && error.kind === 'permanent')
          await inTransaction(db, (tx) => applySmsRefusal(tx, sms.to, error.reason, clock.now(), authSecret))
        throw error
      }
    },
  }
}
