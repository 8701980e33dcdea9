import { FIELD_MESSAGES, readAppCode, readRecoveryCode } from '@duely/domain'
import { z } from 'zod'
import { ownPassword, typedPassword } from '../auth/credentials.ts'
import { read } from '../http/fields.ts'

/**
 * Body of what changes the ways of signing in: the password,
 * in addition to the proof of those who have to give one.
 */
export const OwnPassword = z.strictObject({ password: ownPassword })

/** Body of verify-password, which is the proof by a password itself. */
export const PasswordProof = z.strictObject({ password: typedPassword })

/** A new secret for the authenticator app, which counts once a first code confirms it, and recovery codes. */
export const TwoFactorSetup = z.object({
  /** otpauth:// address with the secret, for the app; shown once. */
  totpURI: z.string(),
  /** Shown once; none when those made for a passkey still count. */
  backupCodes: z.array(z.string()),
})
export type TwoFactorSetup = z.infer<typeof TwoFactorSetup>

/** A code of the authenticator app. */
export const AppCode = z.strictObject({
  code: read(z.string().max(64), () => FIELD_MESSAGES.appCode.shape, readAppCode),
})

/** One of the recovery codes. */
export const RecoveryCode = z.strictObject({
  code: read(z.string().max(64), () => FIELD_MESSAGES.recoveryCode.shape, readRecoveryCode),
})

/** New recovery codes, shown once; the earlier ones no longer count. */
export const RecoveryCodes = z.object({ backupCodes: z.array(z.string()) })
