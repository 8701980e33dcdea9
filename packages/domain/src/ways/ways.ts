/** Ways of one account. */
export const WAYS_MAX = 10
/** Longest name of a way. */
export const WAY_NAME_MAX = 60
/** Longest value of one of a way's fields. */
export const WAY_VALUE_MAX = 2_000
/** Fields of one way at most, whatever its service. */
export const WAY_FIELDS_MAX = 12
/** Messages of one way within 24 hours. */
export const WAY_MESSAGES_PER_DAY = 50
/** What a service asks to wait is respected up to this many seconds: a reminder must not be late for it. */
export const WAY_RETRY_AFTER_MAX_SECONDS = 3_600

/**
 * What happened to a test: never the words of the other side, because a server must not show what answers in
 * its network. Only 'delivered' is a success.
 */
export const WAY_ANSWERS = ['delivered', 'refused', 'not reached', 'too slow'] as const

/** What is wrong with a way, as its owner sees it. 'gone' has turned it off. */
export const WAY_ERRORS = ['refused', 'not reached', 'too slow', 'gone'] as const
export type WayError = (typeof WAY_ERRORS)[number]

export function isWayError(text: string | null): text is WayError {
  return WAY_ERRORS.some((error) => error === text)
}

export const WAY_MESSAGES = {
  name: 'Please name this way',
  nameTooLong: `Please use at most ${WAY_NAME_MAX} characters`,
  required: 'Please fill this in',
  unknown: 'This field does not belong to the service',
  form: 'Please check this: it does not have the form that the service gives out',
  address: 'Please enter an address that begins with https://',
  private:
    'Please enter an address on the public internet. Whoever runs this server can allow others (EGRESS_ALLOW)',
  port: 'Please enter an address with port 443 or 8443, or without one',
} as const
