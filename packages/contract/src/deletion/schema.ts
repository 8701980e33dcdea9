import {
  DELETION_WORD,
  FIELD_MESSAGES,
  PASSWORD_MESSAGES,
  readAppCode,
  readRecoveryCode,
} from '@duely/domain'
import { z } from 'zod'
import { ownPassword } from '../auth/credentials.ts'
import { SignIn } from '../auth/schema.ts'
import { requiredOr } from '../http/fields.ts'

/** Body of DELETE /api/account, and the form of the account tab. */
export const AccountDeletion = z.strictObject({
  password: ownPassword,
  confirmation: z
    .string(requiredOr(FIELD_MESSAGES.deletion.word))
    .refine((word) => word === DELETION_WORD, FIELD_MESSAGES.deletion.word),
})

/** Deadline for undoing the deletion, after which everything is deleted. */
export const ScheduledDeletion = z.object({ purgeAfter: z.iso.datetime() })
export type ScheduledDeletion = z.infer<typeof ScheduledDeletion>

/**
 * Body of POST /api/account/undo-deletion: what signing in takes, because all sessions have ended. A person
 * who has just come back from the single sign-on provider in this browser leaves address and password out.
 * `code` is one of the authenticator app or a recovery code.
 */
export const UndoDeletion = SignIn.partial()
  .extend({
    code: z
      .string()
      .max(64)
      .refine((typed) => readAppCode(typed) !== null || readRecoveryCode(typed) !== null, {
        error: FIELD_MESSAGES.appCode.shape,
      })
      .optional(),
  })
  .refine(({ email, password }) => (email === undefined) === (password === undefined), {
    path: ['password'],
    error: PASSWORD_MESSAGES.required,
  })
export type UndoDeletion = z.output<typeof UndoDeletion>
