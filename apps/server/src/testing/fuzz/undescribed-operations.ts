import type { DescribedOperation, JsonSchema } from './json-schema.ts'

/** Routes of accounts, which the document does not describe: of their answers only a 5xx is judged. */
const BODIES: Readonly<Record<string, readonly string[]>> = {
  'sign-up/email': ['email', 'password', 'timezone', 'culture'],
  'sign-in/email': ['email', 'password'],
  'sign-out': [],
  'request-password-reset': ['email'],
  'reset-password': ['token', 'newPassword'],
  'verify-email': ['token', 'password', 'newPassword'],
  'no-such-route': ['email'],
}

export const undescribedOperations: readonly DescribedOperation[] = Object.entries(BODIES).map(
  ([name, fields]) => {
    const text: JsonSchema = { type: 'string' }
    const properties = Object.fromEntries(fields.map((field) => [field, text]))
    const schema: JsonSchema = { type: 'object', properties, required: [...fields] }
    return {
      method: 'POST',
      path: `/api/auth/${name}`,
      parameters: [],
      requestBody: { content: { 'application/json': { schema } } },
      responses: {},
    }
  },
)
