import { FIELD_MESSAGES, PHONE_CODE_DIGITS } from '@duely/domain'
import { z } from 'zod'

/** Why a number gets no text messages: the carrier rejects them, or it replied STOP. */
export const PhoneProblem = z.enum(['number-invalid', 'stopped'])
export type PhoneProblem = z.infer<typeof PhoneProblem>

/** State of the phone number's verification. */
export const PhoneVerification = z.object({
  state: z.enum(['none', 'unverified', 'code-sent', 'verified']),
  /** With 'code-sent': when the code expires. */
  expiresAt: z.iso.datetime().nullable(),
  /** Seconds until another code can be requested, relative to this answer because clocks differ. 0: now. */
  resendInSeconds: z.int(),
  /** With 'code-sent': remaining attempts. */
  triesLeft: z.int(),
  problem: PhoneProblem.nullable(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

const DIGITS = new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)

/** Body of POST /api/profile/phone-verification/confirm; blanks in the code are ignored. */
export const PhoneCode = z.strictObject({
  code: z
    .string(FIELD_MESSAGES.phoneCode.shape)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(DIGITS, FIELD_MESSAGES.phoneCode.shape)),
})
