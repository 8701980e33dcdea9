import { FIELD_MESSAGES, PASSKEY_NAME_MAX } from '@duely/domain'
import { z } from 'zod'
import { ownPassword } from '../auth/credentials.ts'
import { line } from '../http/fields.ts'

/** One passkey as shown to its owner. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** A passkey that was just added. */
export const AddedPasskey = Passkey.extend({
  /** Recovery codes, shown once, if it is the first second factor of the account; else none. */
  backupCodes: z.array(z.string()),
})
export type AddedPasskey = z.infer<typeof AddedPasskey>

export const PasskeyList = z.object({ passkeys: z.array(Passkey) })

const name = line(PASSKEY_NAME_MAX, FIELD_MESSAGES.passkeyName)

/** Body of a request for a new passkey's challenge. */
export const PasskeyRequest = z.strictObject({ name, password: ownPassword })

/** Options for `navigator.credentials`, as JSON (WebAuthn Level 3). */
export const PasskeyOptions = z.object({ challenge: z.string() }).catchall(z.any())

/** Base64url as browsers write it; the library checks what it means. */
const encoded = z.string().min(1).max(8_192)

/** A browser's answer to a challenge, as JSON (WebAuthn Level 3). */
const credential = <T extends z.ZodRawShape>(response: T) =>
  z.looseObject({
    id: z.string().min(1).max(1_400),
    rawId: z.string().min(1).max(1_400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: encoded, ...response }),
    clientExtensionResults: z.looseObject({}),
  })

/** Body of verify-registration. */
export const PasskeyRegistration = z.strictObject({
  name,
  response: credential({ attestationObject: encoded }),
})

/** Body of verify-authentication. */
export const PasskeyAnswer = z.strictObject({
  response: credential({ authenticatorData: encoded, signature: encoded }),
})

/** Body of delete-passkey. */
export const PasskeyId = z.strictObject({ id: z.uuid() })
