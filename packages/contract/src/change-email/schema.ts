import { z } from 'zod'
import { email, ownPassword } from '../auth/credentials.ts'

/** Body of change-email. */
export const EmailChangeRequest = z.strictObject({ newEmail: email, password: ownPassword })

/** Body of backup-email. */
export const BackupEmailRequest = z.strictObject({ backupEmail: email, password: ownPassword })

/** A change of address that waits, and which of the two has confirmed it. */
export const EmailChange = z.object({
  newEmail: z.string(),
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
})

/** Body of change-email/confirm. */
export const EmailChangeToken = z.strictObject({ token: z.string().min(1).max(512) })

/** `waiting` for the other address, or done; `backup`: the backup address is confirmed. */
export const EmailChangeOutcome = z.object({ status: z.enum(['waiting', 'changed', 'backup']) })
