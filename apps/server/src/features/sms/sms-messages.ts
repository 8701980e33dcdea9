import { optInText, PHONE_CODE_MINUTES, phoneCodeText } from '@duely/domain'
import { z } from 'zod'
import { textKind } from '../../platform/outbox/message-kinds.ts'

export const PhoneCodePayload = z.object({ code: z.string() })

/** Proves a number. */
export const phoneCode = textKind('phone-code', {
  payload: PhoneCodePayload,
  usefulMinutes: PHONE_CODE_MINUTES,
  render: ({ code }, reference) => phoneCodeText(code, PHONE_CODE_MINUTES, reference),
})

/** Says what a proven number has agreed to. */
export const smsOptIn = textKind('sms-opt-in', {
  payload: z.object({}),
  usefulMinutes: 24 * 60,
  render: (_payload, reference) => optInText(reference),
})

/** The text messages about the account. */
export const accountTexts = [phoneCode, smsOptIn]
