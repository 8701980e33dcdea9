import { RequestTaken, SignedIn } from '../auth/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import { AppCode, OwnPassword, PasswordProof, RecoveryCode, RecoveryCodes, TwoFactorSetup } from './schema.ts'

const tags = ['Two-step sign-in']

export const enableTwoFactor = route.post('/api/auth/two-factor/enable', {
  tags,
  summary: 'Begins with an authenticator app; the first code sent to verify-totp turns it on',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(TwoFactorSetup, 'Shown once') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT', 'CONFLICT'],
})

export const verifyTotp = route.post('/api/auth/two-factor/verify-totp', {
  tags,
  summary:
    'Takes a code of the authenticator app: to finish signing in, or, signed in, to turn the app on or as a proof that holds ten minutes',
  request: { body: jsonBody(AppCode) },
  responses: { 200: json(SignedIn, 'The code was right') },
  refuses: ['UNAUTHENTICATED', 'CODE_INVALID', 'ACCOUNT_DISABLED', 'ACCOUNT_BEING_DELETED', 'PROOF_REQUIRED'],
})

export const verifyPassword = route.post('/api/auth/verify-password', {
  tags,
  summary: 'The password as a proof that holds ten minutes, for those without a second factor',
  request: { body: jsonBody(PasswordProof) },
  responses: { 200: json(RequestTaken, 'The password was right') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT'],
})

export const verifyBackupCode = route.post('/api/auth/two-factor/verify-backup-code', {
  tags,
  summary: 'Takes a recovery code instead of a code of the authenticator app or a passkey; each works once',
  request: { body: jsonBody(RecoveryCode) },
  responses: { 200: json(SignedIn, 'The code was right') },
  refuses: ['UNAUTHENTICATED', 'CODE_INVALID', 'ACCOUNT_DISABLED', 'ACCOUNT_BEING_DELETED'],
})

export const generateBackupCodes = route.post('/api/auth/two-factor/generate-backup-codes', {
  tags,
  summary: 'Ten new recovery codes; the earlier ones no longer count',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(RecoveryCodes, 'Shown once') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT', 'CONFLICT'],
})

export const disableTwoFactor = route.post('/api/auth/two-factor/disable', {
  tags,
  summary:
    'Stops asking for the authenticator app; the recovery codes go with it unless a passkey needs them',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(RequestTaken, 'It is off') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT'],
})
