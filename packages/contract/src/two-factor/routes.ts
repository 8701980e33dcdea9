import { createRoute } from '@hono/zod-openapi'
import { RequestTaken, SignedIn } from '../auth/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { refuses, WITH_BODY } from '../http/refuses.ts'
import { AppCode, OwnPassword, PasswordProof, RecoveryCode, RecoveryCodes, TwoFactorSetup } from './schema.ts'

const tags = ['Two-step sign-in']
const CHANGE_REFUSALS = ['UNAUTHENTICATED', 'PROOF_REQUIRED', ...WITH_BODY, 'PASSWORD_INCORRECT'] as const

export const enableTwoFactor = createRoute({
  method: 'post',
  path: '/api/auth/two-factor/enable',
  tags,
  summary: 'Begins with an authenticator app; the first code sent to verify-totp turns it on',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(TwoFactorSetup, 'Shown once'), ...refuses(...CHANGE_REFUSALS, 'CONFLICT') },
})

const CODE_REFUSALS = [
  'UNAUTHENTICATED',
  ...WITH_BODY,
  'CODE_INVALID',
  'ACCOUNT_DISABLED',
  'ACCOUNT_BEING_DELETED',
] as const

export const verifyTotp = createRoute({
  method: 'post',
  path: '/api/auth/two-factor/verify-totp',
  tags,
  summary:
    'Takes a code of the authenticator app: to finish signing in, or, signed in, to turn the app on or as a proof that holds ten minutes',
  request: { body: jsonBody(AppCode) },
  responses: { 200: json(SignedIn, 'The code was right'), ...refuses(...CODE_REFUSALS, 'PROOF_REQUIRED') },
})

export const verifyPassword = createRoute({
  method: 'post',
  path: '/api/auth/verify-password',
  tags,
  summary: 'The password as a proof that holds ten minutes, for those without a second factor',
  request: { body: jsonBody(PasswordProof) },
  responses: { 200: json(RequestTaken, 'The password was right'), ...refuses(...CHANGE_REFUSALS) },
})

export const verifyBackupCode = createRoute({
  method: 'post',
  path: '/api/auth/two-factor/verify-backup-code',
  tags,
  summary: 'Takes a recovery code instead of a code of the authenticator app or a passkey; each works once',
  request: { body: jsonBody(RecoveryCode) },
  responses: { 200: json(SignedIn, 'The code was right'), ...refuses(...CODE_REFUSALS) },
})

export const generateBackupCodes = createRoute({
  method: 'post',
  path: '/api/auth/two-factor/generate-backup-codes',
  tags,
  summary: 'Ten new recovery codes; the earlier ones no longer count',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(RecoveryCodes, 'Shown once'), ...refuses(...CHANGE_REFUSALS, 'CONFLICT') },
})

export const disableTwoFactor = createRoute({
  method: 'post',
  path: '/api/auth/two-factor/disable',
  tags,
  summary:
    'Stops asking for the authenticator app; the recovery codes go with it unless a passkey needs them',
  request: { body: jsonBody(OwnPassword) },
  responses: { 200: json(RequestTaken, 'It is off'), ...refuses(...CHANGE_REFUSALS) },
})
