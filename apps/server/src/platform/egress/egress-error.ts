/**
 * Why there is no answer. `refused`: a private address or another protocol, which will never work.
 * `unreached`: nothing of the request can have arrived. `unclear`: the request may have arrived.
 */
export type EgressFailure = 'refused' | 'unreached' | 'unclear'

/** A request without an answer. */
export class EgressError extends Error {
  readonly failure: EgressFailure

  constructor(failure: EgressFailure, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EgressError'
    this.failure = failure
  }

  static privateHost(host: string): EgressError {
    return new EgressError('refused', `${host} is in a private network`)
  }
}
