import { FIELD_MESSAGES, readAppCode, readRecoveryCode } from '@duely/domain'
import { z } from 'zod'
import { SignIn } from './auth.ts'
import { requiredOr, typedPassword } from './text.ts'

/** Must be typed exactly. */
export const DELETION_WORD = 'DELETE'

/** Body of DELETE /api/account, and the form of the account tab. */
export const AccountDeletion = z.strictObject({
  password: typedPassword,
  confirmation: z
    .string(requiredOr(FIELD_MESSAGES.deletion.word))
    .refine((word) => word === DELETION_WORD, FIELD_MESSAGES.deletion.word),
})
export type AccountDeletion = z.output<typeof AccountDeletion>
export type AccountDeletionInput = z.input<typeof AccountDeletion>

/** Deadline for undoing the deletion, after which everything is deleted. */
export const DeletionPlanned = z.object({ purgeAfter: z.iso.datetime() })
export type DeletionPlanned = z.infer<typeof DeletionPlanned>

/**
 * Body of POST /api/account/undo-deletion: what signing in takes, because all sessions have ended. `code` is one of the
 * authenticator app or a recovery code.
 */
export const UndoDeletion = SignIn.extend({
  code: z
    .string()
    .max(64)
    .refine((typed) => readAppCode(typed) !== null || readRecoveryCode(typed) !== null, {
      error: FIELD_MESSAGES.appCode.shape,
    })
    .optional(),
})
export type UndoDeletion = z.output<typeof UndoDeletion>
