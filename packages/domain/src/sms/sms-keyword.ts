/** What a received text message asks for. */
/** Meanings of an inbound text message. */
export const SMS_MEANINGS = ['stop', 'start', 'help', 'other'] as const
export type SmsKeyword = Exclude<(typeof SMS_MEANINGS)[number], 'other'>

const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel', 'revoke', 'optout'])
const START = new Set(['start', 'yes', 'unstop'])
const HELP = new Set(['help', 'info'])
/** Count anywhere in a message that consists of plain words; "don't stop" does not. */
const PLAIN_STOP = new Set(['stop', 'unsubscribe', 'optout'])
const NEGATIONS = new Set(['dont', 'not', 'never'])

/**
 * Parses an inbound text. The first word decides, regardless of case, spacing and punctuation: 'stop.', 'Stop
 * please', ' QUIT '. Any reasonable wording of an opt-out counts (47 CFR 64.1200(a)(10)). Opting in again
 * requires the word alone: 'Yes, I saw it' is not consent. Null for everything else.
 */
export function readSmsKeyword(text: string): SmsKeyword | null {
  const words = wordsOf(text)
  const [first = ''] = words
  if (STOP.has(first)) return 'stop'
  if (HELP.has(first)) return 'help'
  if (START.has(first) && words.length === 1) return 'start'
  const asks = words.some(
    (word, place) => PLAIN_STOP.has(word) && !NEGATIONS.has(words[place - 1] ?? '') && first !== 'start',
  )
  return asks ? 'stop' : null
}

function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bopt out\b/g, 'optout')
    .trim()
    .split(' ')
    .filter((word) => word !== '')
}
