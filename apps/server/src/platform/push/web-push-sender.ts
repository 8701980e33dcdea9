import type { Egress, EgressAnswer } from '../egress/egress.ts'
import { EgressError } from '../egress/egress-error.ts'
import type { HandOver } from '../mail/mailer.ts'
import { type OutgoingPush, PushError, type PushSender } from './push-sender.ts'

/** The keys by which push services know the sender (RFC 8292), as base64url, and its address. */
export type Vapid = { publicKey: string; privateKey: string; subject: string }

/** The answer's text is only noted. */
const ANSWER_BYTES = 4_096
/** Push services answer within a second; a device's own service may be slow, and must not hold up others. */
const PATIENCE_MS = 2_000
/** Shorter parts of an address are words, not secrets. */
const SECRET_LENGTH = 12
const MAX_TTL_SECONDS = 28 * 24 * 3_600

/**
 * Notifications by Web Push: encrypted for the device (RFC 8291),
 * signed by our key, sent through the guarded way out.
 */
export function webPushSender(deps: { vapid: Vapid; egress: Egress }): PushSender {
  const { vapid, egress } = deps
  return {
    send: async (push, handOver) => {
      const request = await requestOf(push, vapid)
      const patience = setTimeout(handOver.onAside, PATIENCE_MS)
      try {
        const answer = await egress({ ...request, ...observed(handOver), maxBytes: ANSWER_BYTES })
        return { response: responseOf(answer, push.target.endpoint) }
      } catch (error) {
        throw toPushError(error)
      } finally {
        clearTimeout(patience)
      }
    },
  }
}

async function requestOf({ target, payload, key, ttlSeconds, isUrgent }: OutgoingPush, vapidDetails: Vapid) {
  // Imported with the first message.
  const { default: webPush } = await import('web-push')
  const { endpoint, p256dh, auth } = target
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails,
    TTL: Math.min(Math.max(Math.floor(ttlSeconds), 0), MAX_TTL_SECONDS),
    urgency: isUrgent ? 'high' : 'normal',
    // At most 32 characters of base64url.
    topic: key.replaceAll('-', ''),
    contentEncoding: 'aes128gcm',
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  return { url: endpoint, method: 'POST', headers: Object.fromEntries(texts), body } as const
}

const observed = ({ signal, onHandedOver }: HandOver) => ({ signal, onConnected: onHandedOver })

/** @throws PushError unless the message was taken */
function responseOf({ status, body }: EgressAnswer, endpoint: string): string {
  // A push service may repeat the address, which is a secret, and this is logged.
  const said = withoutAddress(body.toString('utf8'), new URL(endpoint))
  const detail = `${status} ${said}`.replace(/\s+/g, ' ').trim().slice(0, 300)
  if (status >= 200 && status < 300) return detail
  if (status === 404 || status === 410) throw new PushError('permanent', detail, { reason: 'device-gone' })
  if (status === 408 || status === 429 || status >= 500) throw new PushError('temporary', detail)
  throw new PushError('permanent', detail)
}

/** Without what follows the host, whole or by its longer parts. */
function withoutAddress(text: string, { pathname, search }: URL): string {
  const parts = [pathname + search, ...(pathname + search).split(/[/?&=]/)].filter(
    ({ length }) => length >= SECRET_LENGTH,
  )
  return parts.reduce((rest, part) => rest.replaceAll(part, '[removed]'), text)
}

function toPushError(error: unknown): unknown {
  if (!(error instanceof EgressError)) return error
  const kinds = { refused: 'permanent', unreached: 'temporary', unclear: 'unclear' } as const
  return new PushError(kinds[error.failure], error.message)
}
