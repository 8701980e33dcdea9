import { judgeBounce, type ReturnKind } from '@duely/domain'
import { type Fields, fieldGroups } from './field-groups.ts'
import { plainWords } from './plain-words.ts'

/** What a notice says of a mail. */
export type Verdict = {
  /** `delayed`: the server goes on trying. */
  kind: ReturnKind
  /** Enhanced status code; null where none is given. */
  status: string | null
  /** The reporting server's words, on one line, at most 500 characters. */
  words: string
}

const STATUS = /[245]\.\d{1,3}\.\d{1,3}/
/** `smtp; 550 …`: the kind of code before the server's words. */
const CODE_TYPE = /^[\w-]+\s*;\s*/
const WEIGHT = { hard: 3, soft: 2, delayed: 1, complaint: 0 }

/**
 * Reads a message/delivery-status part (RFC 3464). Our mails have one recipient; if a list stands for
 * several, the worst counts.
 *
 * @param explanation the notice's text for people, used where the report quotes no server
 * @returns null for a report of success, and for one without a recipient
 */
export function readDeliveryReport(text: string, explanation: string): Verdict | null {
  const verdicts = fieldGroups(text).flatMap((fields) => readRecipient(fields, explanation) ?? [])
  return verdicts.toSorted((a, b) => WEIGHT[b.kind] - WEIGHT[a.kind])[0] ?? null
}

function readRecipient(fields: Fields, explanation: string): Verdict | null {
  const [action = ''] = /^[a-z]+/i.exec(fields.get('action') ?? '') ?? []
  const [status = null] = STATUS.exec(fields.get('status') ?? '') ?? []
  const quoted = fields.get('diagnostic-code')?.replace(CODE_TYPE, '')
  const words = plainWords(quoted || explanation)
  switch (action.toLowerCase()) {
    case 'failed':
      return { ...judgeBounce({ status, words }), words }
    case 'delayed':
      return { kind: 'delayed', status, words }
    case '':
      // Some servers leave the action out.
      return status === null || status.startsWith('2') ? null : { ...judgeBounce({ status, words }), words }
    default:
      return null
  }
}
