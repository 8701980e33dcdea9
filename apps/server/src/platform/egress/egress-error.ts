/**
 * Why there is no answer. `refused`: a private address or another protocol, which will never work.
 * `unreached`: nothing of the request can have arrived. `unclear`: the request may have arrived.
 */
export type EgressFailure = 'refused' | 'unreached' | 'unclear'

/** A request without an answer. */
export class EgressError extends Error {
  readonly failure: EgressFailure
  /** Whether the time was over, or the caller's patience. */
  readonly isTimeout: boolean

  constructor(failure: EgressFailure, message: string, options?: ErrorOptions & { isTimeout?: boolean }) {
    super(message, options)
    this.name = 'EgressError'
    this.failure = failure
    this.isTimeout = options?.isTimeout ?? false
  }

  static privateHost(host: string): EgressError {
    return new EgressError('refused', `${host} is in a private network`)
  }
}

export const isTimeout = ({ name }: Error) => name === 'AbortError' || name === 'TimeoutError'

/** Why a request had no answer, in a few words: a code of the system where there is one. */
export function whyNoAnswer(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  if (isTimeout(cause)) return 'no answer in time'
  return 'code' in cause && cause.code ? String(cause.code) : cause.message
}
