import { judgeBounce, Refusal, statusInWords } from '@duely/domain'
import { z } from 'zod'
import { isUuid } from '#server/platform/database/uuid.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { plainWords } from '../notices/plain-words.ts'
import type { MailRelay, RelayReport } from './mail-relay.ts'

/** The metadata of a mail, which Postmark takes from its headers and reports back. */
const METADATA = 'message'
export const POSTMARK_HEADER = `X-PM-Metadata-${METADATA}`

const Event = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Description: z.string().nullish(),
  Details: z.string().nullish(),
  Metadata: z.record(z.string(), z.unknown()).nullish(),
})

/** The address takes no mail, unless the quoted status says otherwise. */
const HARD = new Set(['HardBounce', 'BadEmailAddress'])
/** The mail did not arrive. */
const FAILED = new Set([
  'Transient',
  'DnsError',
  'SpamNotification',
  'SoftBounce',
  'VirusNotification',
  'Blocked',
  'Undeliverable',
  'DMARCPolicy',
  'ManuallyDeactivated',
])

/** Bounces and complaints as Postmark posts them; automatic answers and changed addresses are none. */
export const postmark: MailRelay = {
  read: async (body) => {
    const parsed = Event.safeParse(jsonOrNull(body))
    if (!parsed.success) throw new Refusal('INVALID')
    const event = parsed.data
    const verdict = verdictOf(event)
    if (verdict === null) return null
    const { [METADATA]: message } = event.Metadata ?? {}
    return { ...verdict, messageId: typeof message === 'string' && isUuid(message) ? message : null }
  },
}

function verdictOf(event: z.output<typeof Event>): Omit<RelayReport, 'messageId'> | null {
  const { RecordType: record, Type: type = '' } = event
  const words = plainWords(event.Details || event.Description || type)
  if (record === 'SpamComplaint' || type === 'SpamComplaint')
    return { kind: 'complaint', status: null, words }
  if (record !== 'Bounce') return null
  if (HARD.has(type)) return { ...hardUnlessQuoted(words), words }
  return FAILED.has(type) ? { kind: 'soft', status: statusInWords(words), words } : null
}

/**
 * What Postmark calls a hard bounce includes refusals of the message, which the quoted status tells apart.
 */
function hardUnlessQuoted(words: string): Pick<RelayReport, 'kind' | 'status'> {
  const { kind, status } = judgeBounce({ status: null, words })
  return { kind: status === null ? 'hard' : kind, status }
}
