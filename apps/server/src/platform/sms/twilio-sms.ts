import { isLostSms } from '@duely/domain'
import twilio from 'twilio'
import type RequestClient from 'twilio/lib/base/RequestClient.js'
import { type OutgoingSms, SmsError, type SmsSender, smsReference } from '../outbox/sms-sender.ts'
import { smsErrorOf } from './twilio-codes.ts'

export type TwilioOptions = {
  accountSid: string
  authToken: string
  /** A number of ours, or the service that has some; one of both. */
  from: string | null
  messagingServiceSid: string | null
  /** An origin: Twilio's own, or whoever stands in for it. */
  baseUrl: string
  /** Where Twilio tells what became of a message: an origin. */
  publicUrl: string
  /** How long one request may take. Default 12 s: a look-up and a send must end before the outbox gives up. */
  timeoutMs?: number
}

const STATUS_PATH = '/api/webhooks/twilio/status'

/** More than one person gets in the time in which a message is worth repeating. */
const LOOKED_THROUGH = 100

/**
 * Text messages by Twilio. Its door knows no idempotency key: after an unclear answer the messages to that number are
 * looked through for our reference first, so that nobody gets one twice. Not by time: two clocks may differ, and a
 * message that waits at Twilio has no time of sending yet.
 */
export function twilioSms(options: TwilioOptions): SmsSender {
  const { baseUrl, publicUrl, messagingServiceSid, from } = options
  const httpClient = new StandInClient(baseUrl, { timeout: options.timeoutMs ?? 12_000 })
  const client = twilio(options.accountSid, options.authToken, { httpClient })
  const sender = messagingServiceSid === null ? { from: from ?? '' } : { messagingServiceSid }

  async function findEarlier({ to, key }: OutgoingSms) {
    const messages = await client.messages.list({ to, limit: LOOKED_THROUGH, pageSize: LOOKED_THROUGH })
    const reference = smsReference(key)
    return messages.find((message) => message.to === to && message.body?.trimEnd().endsWith(reference))
  }

  async function send(sms: OutgoingSms) {
    const earlier = sms.mayHaveLeft ? await findEarlier(sms) : undefined
    if (earlier) {
      if (isLostSms(earlier.status)) throw smsErrorOf(200, earlier.errorCode || null)
      return { response: `${earlier.status} (found again)`, providerId: earlier.sid }
    }
    const message = await client.messages.create({
      ...sender,
      to: sms.to,
      body: sms.text,
      statusCallback: `${publicUrl}${STATUS_PATH}`,
    })
    return { response: message.status, providerId: message.sid }
  }

  return {
    send: async (sms) => {
      try {
        return await send(sms)
      } catch (error) {
        throw toSmsError(error)
      }
    },
  }
}

/** The maker's client asks one host only; this one asks the host it is told. */
class StandInClient extends twilio.RequestClient {
  readonly #origin: string

  constructor(origin: string, options: RequestClient.RequestClientOptions) {
    super(options)
    this.#origin = origin
  }

  override request<T>(options: RequestClient.RequestOptions<T>) {
    const { pathname, search } = new URL(options.uri)
    return super.request<T>({ ...options, uri: `${this.#origin}${pathname}${search}` })
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
