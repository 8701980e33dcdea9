import type { WayReading, WayReply } from './way-definition.ts'

/** A field of a JSON object; undefined for anything else. */
export function fieldOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null && Object.hasOwn(json, name)
    ? (json as Record<string, unknown>)[name]
    : undefined
}

/**
 * What every service means by a status, unless it says more.
 *
 * @param isTaken whether the answer has the form by which the service confirms a message; a login page or a
 *   website at the address answers 200 too, and has taken nothing
 */
export function readStatus({ status, retryAfter }: WayReply, isTaken: boolean): WayReading {
  if (status >= 200 && status < 300)
    return isTaken ? { is: 'delivered' } : { is: 'retry', afterSeconds: null }
  if (status === 410) return { is: 'gone' }
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { is: 'retry', afterSeconds: retryAfter }
  return { is: 'refused' }
}

/** Seconds that a JSON field asks to wait; otherwise those of the header. */
export function retryIn(reply: WayReply, seconds: unknown): WayReading {
  const isNumber = typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0
  return { is: 'retry', afterSeconds: isNumber ? Math.ceil(seconds) : reply.retryAfter }
}

/**
 * A path that is not there: of a person's own server it may be the proxy in front of it while the service
 * restarts, so it is only the end when the service itself says so.
 *
 * @param isTheService whether the answer has the service's own form
 */
export function readMissing(reply: WayReply, isTheService: boolean): WayReading {
  return isTheService ? { is: 'gone' } : { is: 'retry', afterSeconds: reply.retryAfter }
}
