import type { ApiKeySubject } from '@duely/domain'

/** Names of the security schemes in the API document. */
export const SCHEMES = { session: 'session', apiKey: 'apiKey' } as const

/**
 * `security` of an operation that accepts a personal API key instead of a session. The server reads it: every
 * other operation refuses keys, and this one those that are limited to other subjects. The subject is given
 * where OpenAPI 3.1 expects the roles that a scheme requires.
 */
export function sessionOrKey(subject: ApiKeySubject): Record<string, string[]>[] {
  return [{ [SCHEMES.session]: [] }, { [SCHEMES.apiKey]: [subject] }]
}
