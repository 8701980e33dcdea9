import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { answerOf, api, done } from '../api.ts'

/**
 * Signs in, or signed in gives a proof, with whichever passkey the
 * person picks. Loaded by the press that needs it.
 *
 * @throws ApiError when refused; an error for which `wasDismissed` holds when the person cancelled
 */
export async function showPasskey(): Promise<void> {
  const options = await answerOf(api.auth.passkey['generate-authenticate-options'].$post())
  // The contract leaves the options to WebAuthn's own description of them.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON })
  await done(api.auth.passkey['verify-authentication'].$post({ json: { response: plain(response) } }))
}

/**
 * Adds a passkey.
 * @returns the recovery codes that come with the account's first second factor; else none
 * @throws as above
 */
export async function addPasskey(json: {
  name: string
  password?: string | undefined
}): Promise<readonly string[]> {
  const { name } = json
  const options = await answerOf(api.auth.passkey['generate-register-options'].$post({ json }))
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  const answer = { name, response: plain(response) }
  const added = await answerOf(api.auth.passkey['verify-registration'].$post({ json: answer }))
  return added.backupCodes
}

/** The answer as plain objects, as they are sent. */
function plain<Inner extends object>(answer: {
  id: string
  rawId: string
  type: 'public-key'
  response: Inner
  clientExtensionResults: object
}) {
  const { response, clientExtensionResults, ...rest } = answer
  // As a type without a name: only those fit where further fields are allowed.
  const fields: { [Name in keyof Inner]: Inner[Name] } = response
  return { ...rest, response: fields, clientExtensionResults: { ...clientExtensionResults } }
}

/** Whether the person, not the server, ended it: cancelled, or let the time pass. */
export function wasDismissed(error: unknown): boolean {
  const cause = error instanceof WebAuthnError ? error.cause : error
  return cause instanceof Error && (cause.name === 'NotAllowedError' || cause.name === 'AbortError')
}

/** Whether the device holds a passkey of this account already. */
export function isOnThisDevice(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
}
