/** What a personal API key may do: with `read` ask, with `write` change too. */
export const API_KEY_SCOPES = ['read', 'write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** What a key can be limited to. Every operation that accepts keys belongs to one of them. */
export const API_KEY_SUBJECTS = [
  'subscriptions',
  'categories',
  'charges',
  'reminders',
  'analytics',
  'budgets',
  'summary',
  'rates',
  'import',
  'export',
] as const
export type ApiKeySubject = (typeof API_KEY_SUBJECTS)[number]

/** Every key starts with it, so that people and secret scanners recognise one. */
export const API_KEY_PREFIX = 'duely_'
export const API_KEY_NAME_MAX = 60
/** How many personal API keys an account may have. */
export const API_KEYS_MAX = 20

export const API_KEY_MESSAGES = {
  name: {
    required: 'Please enter a name for this key',
    tooLong: `The name must be at most ${API_KEY_NAME_MAX} characters`,
  },
  scope: 'Please choose what the key may do',
  subjects: 'Please choose what the key may reach',
  expiresAt: 'Please choose an end in the future',
} as const

const READING = new Set(['GET', 'HEAD'])

/** Whether a key of this scope may make a request of this HTTP method. */
export function isInScope(scope: ApiKeyScope, method: string): boolean {
  return scope === 'write' || READING.has(method)
}

/** Whether a key limited to these subjects may ask about one; null: limited to none. */
export function isOfSubject(subjects: readonly ApiKeySubject[] | null, subject: ApiKeySubject): boolean {
  return subjects === null || subjects.includes(subject)
}

/** Whether a key has reached its end; it grants nothing from that instant on. Null: it has none. */
export function hasKeyEnded(expiresAt: Date | null, now: Date): boolean {
  return expiresAt !== null && expiresAt.getTime() <= now.getTime()
}
