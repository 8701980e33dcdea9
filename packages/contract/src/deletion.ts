import { FIELD_MESSAGES } from '@duely/domain'
import { z } from 'zod'
import { SignIn } from './auth.ts'
import { typedPassword } from './security.ts'
import { requiredOr } from './text.ts'

/** What has to be typed, to the letter. */
export const DELETION_WORD = 'DELETE'

/** What DELETE /api/account takes, and the form of the account tab. */
export const AccountDeletion = z.strictObject({
  password: typedPassword,
  confirmation: z
    .string(requiredOr(FIELD_MESSAGES.deletion.word))
    .refine((word) => word === DELETION_WORD, FIELD_MESSAGES.deletion.word),
})
export type AccountDeletion = z.output<typeof AccountDeletion>
export type AccountDeletionInput = z.input<typeof AccountDeletion>

/** Until when the deletion can be undone; after that everything is finally deleted. */
export const DeletionPlanned = z.object({ purgeAfter: z.iso.datetime() })
export type DeletionPlanned = z.infer<typeof DeletionPlanned>

/** What POST /api/account/undo-deletion takes: there is no session to identify its owner. */
export const UndoDeletion = SignIn
export type UndoDeletion = z.output<typeof UndoDeletion>
