import * as contract from '@duely/contract/routes'
import { normalisePhone } from '@duely/domain'
import type { Context } from 'hono'
import twilio from 'twilio'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { createApi } from '../../platform/http/create-api.ts'
import { readTwilioForm, type TwilioForm } from '../../platform/sms/verify-twilio.ts'
import { answerInbound, type Inbound } from './opt-out/answer-inbound.ts'
import type { SmsDeps } from './sms-deps.ts'
import { recordSmsStatus } from './status/record-sms-status.ts'

export type TwilioDeps = SmsDeps & {
  /** The origin Twilio was told: signatures cover it. */
  publicUrl: string
  /** Null: nobody is believed. */
  twilioAuthToken: string | null
}

/** The doors Twilio knocks at: a text message came in (answered in TwiML), a message of ours got somewhere (204). */
export function twilioRoutes(deps: TwilioDeps) {
  const read = async (c: Context<AppEnv>): Promise<TwilioForm> => {
    const { pathname, search } = new URL(c.req.url)
    const signature = c.req.header('x-twilio-signature')
    const address = `${deps.publicUrl}${pathname}${search}`
    return readTwilioForm(deps.twilioAuthToken, address, signature, await c.req.text())
  }
  return createApi()
    .openapi(contract.receiveSms, async (c) => {
      const inbound = toInbound(await read(c))
      const reply = inbound === null ? null : await answerInbound(deps, inbound)
      const answer = new twilio.twiml.MessagingResponse()
      if (reply !== null) answer.message(reply)
      return c.body(answer.toString(), 200, { 'content-type': 'text/xml; charset=utf-8' })
    })
    .openapi(contract.receiveSmsStatus, async (c) => {
      const form = await read(c)
      const { MessageSid = form.SmsSid ?? '', MessageStatus = form.SmsStatus ?? '' } = form
      const errorCode = Number(form.ErrorCode) || null
      if (MessageSid !== '')
        await recordSmsStatus(deps, { providerId: MessageSid, status: MessageStatus, errorCode })
      return c.body(null, 204)
    })
}

const ANSWERED_AS = { STOP: 'stop', START: 'start', HELP: 'help' } as const

/** Null for what is no message from a number: nothing of it concerns us. */
function toInbound(form: TwilioForm): Inbound | null {
  const id = form.MessageSid ?? form.SmsMessageSid ?? form.SmsSid ?? ''
  const from = normalisePhone(form.From ?? '')
  if (id === '' || from === null) return null
  const { OptOutType: type } = form
  const answeredAs = type === 'STOP' || type === 'START' || type === 'HELP' ? ANSWERED_AS[type] : null
  return { id, from, text: form.Body ?? '', answeredAs }
}
