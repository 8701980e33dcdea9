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
