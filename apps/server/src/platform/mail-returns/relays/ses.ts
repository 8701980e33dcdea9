import { judgeBounce, Refusal } from '@duely/domain'
import { z } from 'zod'
import type { Egress } from '#server/platform/egress/egress.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { plainWords } from '../notices/plain-words.ts'
import { type OwnMarks, recogniseMail } from '../recognise-mail.ts'
import type { MailRelay, RelayReport } from './mail-relay.ts'

/** A message of Amazon SNS, which delivers the events of Amazon SES. */
const Envelope = z.object({
  Type: z.string(),
  Message: z.string().optional(),
  SubscribeURL: z.string().optional(),
})

const Recipient = z.object({ status: z.string().nullish(), diagnosticCode: z.string().nullish() })
/**
 * An event of SES; `eventType` where events are published, `notificationType` where they are notifications.
 */
const Event = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({
    source: z.string().optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string().nullish() })).optional(),
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(Recipient).default([]),
    })
    .optional(),
  complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
})
type SesEvent = z.output<typeof Event>

/** The only hosts at which SNS has a subscription confirmed. */
const SNS_HOST = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/
const ANSWER_BYTES = 65_536
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}$/

/**
 * Bounces and complaints of Amazon SES by SNS. A subscription is confirmed at Amazon's own hosts only; the
 * mail is recognised by its envelope sender, or by the Message-ID where SES is configured to include the
 * headers.
 */
export function ses(deps: { egress: Egress; marks: OwnMarks }): MailRelay {
  return {
    read: async (body) => {
      const envelope = Envelope.safeParse(jsonOrNull(body))
      if (!envelope.success) throw new Refusal('INVALID')
      const { Type: type, Message: message, SubscribeURL: subscribeUrl } = envelope.data
      if (type === 'SubscriptionConfirmation') await confirm(deps.egress, subscribeUrl ?? '')
      if (type !== 'Notification') return null
      // SNS also says in plain words that a topic was set up.
      const event = Event.safeParse(jsonOrNull(message ?? ''))
      return event.success ? readEvent(event.data, deps.marks) : null
    },
  }
}

async function confirm(egress: Egress, text: string): Promise<void> {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.port !== '' || !SNS_HOST.test(url.hostname))
    throw new Refusal('INVALID')
  const { status } = await egress({ url: url.href, maxBytes: ANSWER_BYTES })
  if (status !== 200) throw new Refusal('UNAVAILABLE')
}

function readEvent(event: SesEvent, marks: OwnMarks): RelayReport | null {
  const verdict = verdictOf(event)
  if (verdict === null) return null
  const { source = '', headers = [], commonHeaders } = event.mail
  const messageIds = headers.filter(({ name }) => name.toLowerCase() === 'message-id')
  const recognised = recogniseMail(
    {
      addresses: source,
      quotes: [commonHeaders?.messageId ?? '', ...messageIds.map(({ value }) => value ?? '')],
    },
    marks,
  )
  return { ...verdict, messageId: recognised?.messageId ?? null }
}

function verdictOf({ bounce, complaint, ...event }: SesEvent): Omit<RelayReport, 'messageId'> | null {
  const type = event.eventType ?? event.notificationType
  if (type === 'Complaint' && complaint) {
    const feedback = complaint.complaintFeedbackType ?? ''
    if (feedback === 'not-spam') return null
    return { kind: 'complaint', status: null, words: plainWords(feedback) || 'Complaint' }
  }
  if (type !== 'Bounce' || !bounce) return null
  const [recipient] = bounce.bouncedRecipients
  const given = recipient?.status ?? ''
  const words = plainWords(
    recipient?.diagnosticCode?.replace(/^smtp;\s*/i, '') ||
      `${bounce.bounceType} ${bounce.bounceSubType ?? ''}`,
  )
  const judged = judgeBounce({ status: STATUS.test(given) ? given : null, words })
  if (bounce.bounceType !== 'Permanent') return { kind: 'soft', status: judged.status, words }
  // Without a status SES itself has judged: no such address, or one that it knows to bounce.
  return { ...judged, kind: judged.status === null ? 'hard' : judged.kind, words }
}
