import { RequestTaken, SignedIn } from '../auth/schema.ts'
import { json, jsonBody } from '../http/answers.ts'
import { route } from '../http/route.ts'
import {
  AddedPasskey,
  PasskeyAnswer,
  PasskeyId,
  PasskeyList,
  PasskeyOptions,
  PasskeyRegistration,
  PasskeyRequest,
} from './schema.ts'

const tags = ['Passkeys']

export const listPasskeys = route.get('/api/auth/passkey/list-user-passkeys', {
  tags,
  summary: 'Your passkeys',
  responses: { 200: json(PasskeyList, 'Oldest first, no secrets') },
  refuses: ['UNAUTHENTICATED'],
})

export const passkeyRegisterOptions = route.post('/api/auth/passkey/generate-register-options', {
  tags,
  summary: 'A challenge for a new passkey, for five minutes and this session',
  request: { body: jsonBody(PasskeyRequest) },
  responses: { 200: json(PasskeyOptions, 'For `navigator.credentials.create`') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSWORD_INCORRECT', 'PASSKEY_LIMIT_REACHED'],
})

export const verifyPasskeyRegistration = route.post('/api/auth/passkey/verify-registration', {
  tags,
  summary: 'Adds the passkey that answered the challenge',
  request: { body: jsonBody(PasskeyRegistration) },
  responses: {
    200: json(AddedPasskey, 'Added; the first second factor comes with recovery codes, shown once'),
  },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'PASSKEY_INVALID', 'PASSKEY_LIMIT_REACHED'],
})

export const passkeyAuthenticateOptions = route.post('/api/auth/passkey/generate-authenticate-options', {
  tags,
  summary:
    'A challenge for a passkey, for five minutes: signed in, for a proof; else to sign in with this browser',
  responses: { 200: json(PasskeyOptions, 'For `navigator.credentials.get`') },
})

export const verifyPasskey = route.post('/api/auth/passkey/verify-authentication', {
  tags,
  summary: 'Signs in, or gives a proof, by the passkey that answered the challenge',
  request: { body: jsonBody(PasskeyAnswer) },
  responses: { 200: json(SignedIn, 'Signed in, the session is a cookie; or proven') },
  refuses: ['PASSKEY_INVALID', 'ACCOUNT_DISABLED', 'ACCOUNT_BEING_DELETED'],
})

export const deletePasskey = route.post('/api/auth/passkey/delete-passkey', {
  tags,
  summary: 'Removes a passkey',
  request: { body: jsonBody(PasskeyId) },
  responses: { 200: json(RequestTaken, 'Removed') },
  refuses: ['UNAUTHENTICATED', 'PROOF_REQUIRED', 'NOT_FOUND', 'LAST_WAY_IN'],
})
