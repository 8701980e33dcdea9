import type { Verdict } from './delivery-report.ts'
import { fieldGroups } from './field-groups.ts'
import { plainWords } from './plain-words.ts'

/** Kinds of feedback that say that a person does not want the mail (RFC 5965, section 7.3; RFC 6650). */
const COMPLAINTS = new Set(['abuse', 'opt-out', 'fraud', 'other'])

/**
 * Reads a message/feedback-report part (RFC 5965).
 *
 * @param explanation the report's text for people
 * @returns null for feedback that is not a complaint, such as `not-spam` or a report about signatures
 */
export function readFeedbackReport(text: string, explanation: string): Verdict | null {
  const [fields] = fieldGroups(text)
  const type = fields?.get('feedback-type')?.toLowerCase() ?? ''
  if (!COMPLAINTS.has(type)) return null
  return { kind: 'complaint', status: null, words: plainWords(explanation) || `Feedback: ${type}` }
}
