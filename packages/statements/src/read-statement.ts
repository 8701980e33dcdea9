import type { CsvGuess } from './csv-guess.ts'
import { fileText } from './file-text.ts'
import { readCamt } from './read-camt.ts'
import { readCsv } from './read-csv.ts'
import { readMt940 } from './read-mt940.ts'
import { readOfx } from './read-ofx.ts'
import { readQif } from './read-qif.ts'
import type { Statement } from './statement.ts'
import { UnreadableStatement } from './unreadable.ts'

const BEGINNING_LENGTH = 4000

/**
 * Reads a bank or card statement of any supported format, detected from the content. `wanted` overrides the
 * guess for CSV, and the currency of QIF.
 *
 * @throws UnreadableStatement only; the cost is bounded by 20 MB of input
 */
export function readStatement(bytes: Uint8Array, wanted: Partial<CsvGuess> = {}): Statement {
  const { text, encoding } = fileText(bytes, wanted.encoding)
  const beginning = text.slice(0, BEGINNING_LENGTH).trimStart()
  if (/^OFXHEADER\s*:/i.test(beginning) || /<OFX>/i.test(beginning)) return readOfx(text)
  if (/^<(?:\?xml|!DOCTYPE|!--|[A-Za-z])/i.test(beginning)) {
    if (/^<!DOCTYPE html|^<html/i.test(beginning)) throw new UnreadableStatement('OTHER_XML')
    return readCamt(text)
  }
  if (/^!(?:Type|Account|Option|Clear)\b/im.test(beginning)) return readQif(text, wanted)
  if (/^:20:|^\{1:/m.test(beginning) && /^:(?:25|28C?|60[FM]|61):/m.test(beginning)) return readMt940(text)
  return readCsv(text, encoding, wanted)
}
