import { isLostSms } from '@duely/domain'
import type { Twilio } from 'twilio'
import { type OutgoingSms, SmsError, type SmsProvider, smsReference } from './sms-provider.ts'
import { lossOf, smsErrorOf } from './twilio-codes.ts'
import { twilioWebhooks } from './twilio-webhooks.ts'

export type TwilioOptions = {
  accountSid: string
  authToken: string
  /** A number of ours, or the service that has some; one of both. */
  from: string | null
  messagingServiceSid: string | null
  /** An origin: Twilio's own, or that of a fake in tests. */
  baseUrl: string
  /** Where Twilio reports what became of a message: an origin, which its signatures cover. */
  publicUrl: string
  /** How long one request may take. Default 12 s: a look-up and a send must end before the outbox gives up. */
  timeoutMs?: number
}

const STATUS_PATH = '/api/webhooks/twilio/status'

/** More than one person gets in the time in which a message is worth repeating. */
const LOOKED_THROUGH = 100

/**
 * Text messages by Twilio. Its API has no idempotency key: after an unclear answer the messages to that number are
 * looked through for our reference first, so that none is sent twice. Not by time: two clocks may differ, and a
 * message that waits at Twilio has no time of sending yet.
 */
export function twilioSms(options: TwilioOptions): SmsProvider {
  const { publicUrl, messagingServiceSid, from } = options
  let loaded: Promise<Twilio> | undefined
  /** Loaded with the first message. */
  const client = () => {
    loaded ??= import('./twilio-client.ts').then(({ twilioClient }) => twilioClient(options))
    return loaded
  }
  const sender = messagingServiceSid === null ? { from: from ?? '' } : { messagingServiceSid }

  async function findEarlier({ to, key }: OutgoingSms) {
    const messages = await (await client()).messages.list({
      to,
      limit: LOOKED_THROUGH,
      pageSize: LOOKED_THROUGH,
    })
    const reference = smsReference(key)
    return messages.find((message) => message.to === to && message.body?.trimEnd().endsWith(reference))
  }

  async function send(sms: OutgoingSms) {
    const earlier = sms.mayHaveLeft ? await findEarlier(sms) : undefined
    if (earlier) {
      if (isLostSms(earlier.status)) throw smsErrorOf(200, earlier.errorCode || null)
      return { response: `${earlier.status} (found again)`, providerId: earlier.sid }
    }
    const message = await (await client()).messages.create({
      ...sender,
      to: sms.to,
      body: sms.text,
      statusCallback: `${publicUrl}${STATUS_PATH}`,
    })
    return { response: message.status, providerId: message.sid }
  }

  return {
    ...twilioWebhooks(options),
    lossOf,
    send: async (sms) => {
      try {
        return await send(sms)
      } catch (error) {
        throw toSmsError(error)
      }
    },
  }
}

/** Whatever is no answer of Twilio's (no line, no end, no sense) is unclear, and passes. */
function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return smsErrorOf(error.status, 'code' in error && typeof error.code === 'number' ? error.code : null)
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
  return new SmsError('temporary', `Twilio could not be asked (${code})`)
}
