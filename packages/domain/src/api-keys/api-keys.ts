/** What a personal API key may do: with `read` ask, with `write` change too. */
export const API_KEY_SCOPES = ['read', 'write'] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

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
} as const

const READING = new Set(['GET', 'HEAD'])

/** Whether a key of this scope may make a request of this HTTP method. */
export function isInScope(scope: ApiKeyScope, method: string): boolean {
  return scope === 'write' || READING.has(method)
}
