/** What a received text message asks for. */
/** What a text message to us can mean. */
export const SMS_MEANINGS = ['stop', 'start', 'help', 'other'] as const
export type SmsKeyword = Exclude<(typeof SMS_MEANINGS)[number], 'other'>

const STOP = new Set(['stop', 'stopall', 'unsubscribe', 'end', 'quit', 'cancel', 'revoke', 'optout'])
const START = new Set(['start', 'yes', 'unstop'])
const HELP = new Set(['help', 'info'])
/** Said plainly anywhere in a message, these mean it; "don't stop" does not. */
const PLAIN_STOP = new Set(['stop', 'unsubscribe', 'optout'])
const NEGATIONS = new Set(['dont', 'not', 'never'])

/**
 * Reads a received text: its first word decides, however it is cased, spaced or punctuated ('stop.', 'Stop please',
 * ' QUIT '); any reasonable wording of an opt-out counts (47 CFR 64.1200(a)(10)). Starting again takes the word alone:
 * 'Yes, I saw it' is no consent. Null for everything else.
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
