import { FIELD_MESSAGES } from '@duely/domain'
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

/** Body of POST /api/account/undo-deletion: credentials, because all sessions have ended. */
export const UndoDeletion = SignIn
export type UndoDeletion = z.output<typeof UndoDeletion>
