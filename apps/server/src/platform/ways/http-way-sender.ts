import { WAY_RETRY_AFTER_MAX_SECONDS } from '@duely/domain'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { whyUnreachable } from '../egress/allowed-places.ts'
import type { Egress } from '../egress/egress.ts'
import { EgressError } from '../egress/egress-error.ts'
import type { HandOver } from '../mail/mailer.ts'
import type { WayDefinition, WayReading } from './way-definition.ts'
import { WAY_DEFINITIONS } from './way-definitions.ts'
import { type OutgoingWay, WayFailure, type WaySender } from './way-sender.ts'

/** What is read of an answer; those of the services are shorter. */
const ANSWER_BYTES = 16_384
const ANSWER_WITHIN_MS = 10_000
/** A person's own server may be slow, and must not hold up others. */
const PATIENCE_MS = 1_000

type WaySenderDeps = {
  egress: Egress
  egressAllow: readonly string[]
  /** How long an answer is waited for, in ms. Default 10 s. */
  withinMs?: number
}

/**
 * Sends by each service's own HTTP API, through the guarded way out.
 *
 * @param egressAllow places that may be reached though private (EGRESS_ALLOW)
 */
export function httpWaySender(deps: WaySenderDeps): WaySender {
  return {
    send: async (way, handOver) => {
      const definition = WAY_DEFINITIONS[way.kind]
      const reading = await ask(deps, definition, way, handOver)
      if (reading.is === 'delivered') return { response: 'delivered' }
      if (reading.is === 'gone') throw new WayFailure('permanent', 'gone', { reason: 'CHANNEL_GONE' })
      if (reading.is === 'refused') throw new WayFailure('permanent', 'refused')
      const { afterSeconds } = reading
      const retryAfterSeconds =
        afterSeconds === null ? null : Math.min(afterSeconds, WAY_RETRY_AFTER_MAX_SECONDS)
      throw new WayFailure('temporary', 'refused', { retryAfterSeconds })
    },
  }
}

async function ask(
  { egress, egressAllow, withinMs = ANSWER_WITHIN_MS }: WaySenderDeps,
  definition: WayDefinition,
  { config, message }: OutgoingWay,
  handOver: HandOver,
): Promise<WayReading> {
  const { url, method = 'POST', headers = {}, json } = definition.request(config, message)
  // The operator's list may have changed since the way was added.
  if (!URL.canParse(url) || whyUnreachable(new URL(url), egressAllow) !== null) throw notAllowed()
  const patience = setTimeout(handOver.onAside, PATIENCE_MS)
  try {
    const answer = await egress({
      url,
      method,
      signal: handOver.signal,
      onConnected: handOver.onHandedOver,
      headers: { 'content-type': 'application/json', 'user-agent': 'Duely/1', ...headers },
      body: JSON.stringify(json),
      maxBytes: ANSWER_BYTES,
      withinMs,
    })
    const text = answer.complete ? answer.body.toString('utf8') : ''
    return definition.read({
      status: answer.status,
      text,
      json: jsonOrNull(text),
      retryAfter: secondsOf(answer.headers['retry-after']),
    })
  } catch (error) {
    throw toFailure(error, definition)
  } finally {
    clearTimeout(patience)
  }
}

const notAllowed = () => new WayFailure('permanent', 'not reached', { reason: 'way-unreachable' })

function toFailure(error: unknown, { isIdempotent }: WayDefinition): unknown {
  if (!(error instanceof EgressError)) return error
  if (error.failure === 'refused') return notAllowed()
  if (error.failure === 'unreached') return new WayFailure('temporary', 'not reached')
  const detail = error.isTimeout ? 'too slow' : 'not reached'
  return new WayFailure(isIdempotent ? 'temporary' : 'unclear', detail)
}

/** Retry-After in seconds; its other form, a date, depends on the other side's clock and counts as none. */
function secondsOf(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,9}$/.test(header) ? Number(header) : null
}
