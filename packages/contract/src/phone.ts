import { FIELD_MESSAGES, PHONE_CODE_DIGITS } from '@duely/domain'
import { z } from 'zod'
import { PhoneProblem } from './account.ts'

/** How far the proof of the account's phone number is. */
export const PhoneVerification = z.object({
  state: z.enum(['none', 'unverified', 'code-sent', 'verified']),
  /** With 'code-sent': until when the code works. */
  expiresAt: z.iso.datetime().nullable(),
  /** How long until another code may be asked for, counted from this answer: clocks differ. 0: now. */
  resendInSeconds: z.int(),
  /** With 'code-sent': how many wrong tries are left. */
  triesLeft: z.int(),
  problem: PhoneProblem.nullable(),
})
export type PhoneVerification = z.infer<typeof PhoneVerification>

const DIGITS = new RegExp(`^\\d{${PHONE_CODE_DIGITS}}$`)

/** What POST /api/profile/phone-verification/confirm takes; blanks in the code do not matter. */
export const PhoneCode = z.strictObject({
  code: z
    .string(FIELD_MESSAGES.phoneCode.shape)
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(DIGITS, FIELD_MESSAGES.phoneCode.shape)),
})
export type PhoneCode = z.output<typeof PhoneCode>
