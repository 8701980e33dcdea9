import { normalisePhone } from '@duely/domain'
import MessagingResponse from 'twilio/lib/twiml/MessagingResponse.js'
import type { InboundSms, SmsStatus, SmsWebhook } from './sms-provider.ts'
import { readTwilioForm, type TwilioForm } from './verify-twilio.ts'

const ANSWERED_AS = { STOP: 'stop', START: 'start', HELP: 'help' } as const

/** Twilio's webhooks, signed over `publicUrl`. */
export function twilioWebhooks(options: { authToken: string; publicUrl: string }) {
  const read = ({ path, headers, body }: SmsWebhook) =>
    readTwilioForm(options.authToken, `${options.publicUrl}${path}`, headers.get('x-twilio-signature'), body)
  return {
    readInbound: (request: SmsWebhook): InboundSms | null => toInbound(read(request)),
    writeReply: (reply: string | null) => {
      const answer = new MessagingResponse()
      if (reply !== null) answer.message(reply)
      return { body: answer.toString(), contentType: 'text/xml; charset=utf-8' }
    },
    readStatus: (request: SmsWebhook): SmsStatus | null => {
      const form = read(request)
      const { MessageSid: providerId = form.SmsSid ?? '', MessageStatus: status = form.SmsStatus ?? '' } =
        form
      return providerId === '' ? null : { providerId, status, errorCode: Number(form.ErrorCode) || null }
    },
  }
}

function toInbound(form: TwilioForm): InboundSms | null {
  const id = form.MessageSid ?? form.SmsMessageSid ?? form.SmsSid ?? ''
  const from = normalisePhone(form.From ?? '')
  if (id === '' || from === null) return null
  const { OptOutType: type } = form
  const answeredAs = type === 'STOP' || type === 'START' || type === 'HELP' ? ANSWERED_AS[type] : null
  return { id, from, text: form.Body ?? '', answeredAs }
}
