import { isLostSms } from '@duely/domain'
import type { Twilio } from 'twilio'
import { type OutgoingSms, SmsError, type SmsProvider, smsReference } from './sms-provider.ts'
import { isPassing, lossOf, smsErrorOf } from './twilio-codes.ts'

export type TwilioOptions = {
  accountSid: string
  authToken: string
  /** Our sender number, or a messaging service; exactly one of the two. */
  from: string | null
  messagingServiceSid: string | null
  /** Origin of Twilio's API, or of a fake in tests. */
  baseUrl: string
  /** Our origin for Twilio's webhooks, which its signatures cover. */
  publicUrl: string
  /** Timeout of a request. Default 12 s: a look-up and a send must finish before the outbox gives up. */
  timeoutMs?: number
}

const STATUS_PATH = '/api/webhooks/twilio/status'

/** More messages than one number gets while one of them is still worth repeating. */
const MESSAGES_SEARCHED = 100

/**
 * SMS through Twilio. Its API has no idempotency key: after an unclear answer the messages to that number are
 * searched for our reference first, so that none is sent twice. Not filtered by time, because clocks differ
 * and a queued message has no sending time yet.
 */
export function twilioSms(options: TwilioOptions): SmsProvider {
  const { publicUrl, messagingServiceSid, from } = options
  let loaded: Promise<Twilio> | undefined
  /** Imported with the first message. */
  const client = () => {
    loaded ??= import('./twilio-client.ts').then(({ twilioClient }) => twilioClient(options))
    return loaded
  }
  /** Imported with the first request. */
  const webhooks = async () => (await import('./twilio-webhooks.ts')).twilioWebhooks(options)
  const sender = messagingServiceSid === null ? { from: from ?? '' } : { messagingServiceSid }

  async function findEarlier({ to, key }: OutgoingSms) {
    const messages = await (await client()).messages.list({
      to,
      limit: MESSAGES_SEARCHED,
      pageSize: MESSAGES_SEARCHED,
    })
    const reference = smsReference(key)
    const same = messages.filter(
      (message) => message.to === to && message.body?.trimEnd().endsWith(reference),
    )
    return same.find(({ status }) => !isLostSms(status)) ?? same[0]
  }

  async function send(sms: OutgoingSms) {
    const earlier = sms.mayHaveLeft ? await findEarlier(sms) : undefined
    if (earlier && !isLostSms(earlier.status))
      return { response: `${earlier.status} (found again)`, providerId: earlier.sid }
    // A lost one reached nobody: if the reason is temporary, it is sent again.
    if (earlier && !isPassing(earlier.errorCode || null)) {
      const { refusal, detail } = lossOf({ status: earlier.status, errorCode: earlier.errorCode || null })
      throw new SmsError('permanent', detail, refusal)
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
    readInbound: async (request) => (await webhooks()).readInbound(request),
    writeReply: async (reply) => (await webhooks()).writeReply(reply),
    readStatus: async (request) => (await webhooks()).readStatus(request),
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

/** Codes of connections that never came about, so that nothing can have left. */
const NOT_CONNECTED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'])

/** Anything that is not an answer of Twilio (no connection, timeout, invalid) is unclear and temporary. */
function toSmsError(error: unknown): SmsError {
  if (error instanceof SmsError) return error
  if (error instanceof Error && 'status' in error && typeof error.status === 'number')
    return smsErrorOf(error.status, 'code' in error && typeof error.code === 'number' ? error.code : null)
  const code =
    error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
  const mayHaveLeft = !NOT_CONNECTED.has(code)
  return new SmsError('temporary', `Twilio could not be asked (${code})`, 'refused', { mayHaveLeft })
}
