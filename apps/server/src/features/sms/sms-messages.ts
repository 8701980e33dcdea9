import { optInText, PHONE_CODE_MINUTES, phoneCodeText } from '@duely/domain'
import { z } from 'zod'
import { textKind } from '#server/engine/outbox/index.ts'

export const PhoneCodePayload = z.object({ code: z.string() })

/** Text: the verification code. */
export const phoneCode = textKind('phone-code', {
  payload: PhoneCodePayload,
  usefulMinutes: PHONE_CODE_MINUTES,
  render: ({ code }, frame) => phoneCodeText(code, PHONE_CODE_MINUTES, frame),
})

/** Text: confirms what a verified number has opted in to. */
export const smsOptIn = textKind('sms-opt-in', {
  payload: z.object({}),
  usefulMinutes: 24 * 60,
  render: (_payload, frame) => optInText(frame),
})

/** Kinds of account text messages. */
export const accountTexts = [phoneCode, smsOptIn]
