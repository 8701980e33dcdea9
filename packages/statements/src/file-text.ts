import { LARGEST_BYTES, type UnreadableCode, UnreadableStatement } from './unreadable.ts'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Magic bytes of files that are not statements. */
const SIGNATURES: readonly (readonly [UnreadableCode, readonly number[]])[] = [
  ['ARCHIVE', [0x50, 0x4b, 0x03, 0x04]],
  ['ARCHIVE', [0x50, 0x4b, 0x05, 0x06]],
  ['ARCHIVE', [0x1f, 0x8b]],
  ['ARCHIVE', [0x37, 0x7a, 0xbc, 0xaf]],
  ['ARCHIVE', [0x52, 0x61, 0x72, 0x21]],
  ['ARCHIVE', [0x28, 0xb5, 0x2f, 0xfd]],
  ['ARCHIVE', [0xfd, 0x37, 0x7a, 0x58]],
  ['PICTURE', [0x89, 0x50, 0x4e, 0x47]],
  ['PICTURE', [0xff, 0xd8, 0xff]],
  ['PICTURE', [0x47, 0x49, 0x46, 0x38]],
  ['PICTURE', [0x52, 0x49, 0x46, 0x46]],
  ['PICTURE', [0x49, 0x49, 0x2a, 0x00]],
  ['PICTURE', [0x4d, 0x4d, 0x00, 0x2a]],
  ['PICTURE', [0x00, 0x00, 0x00, 0x18, 0x66, 0x74, 0x79, 0x70]],
  ['PICTURE', [0x00, 0x00, 0x00, 0x1c, 0x66, 0x74, 0x79, 0x70]],
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['SPREADSHEET', [0xd0, 0xcf, 0x11, 0xe0]],
]

const SAMPLE_LENGTH = 4096
/** A text with more than one control character in this many is not text. */
const CHARACTERS_PER_CONTROL = 200

/**
 * Decodes a file and returns the encoding.
 *
 * @throws UnreadableStatement when it is not text or too large
 */
export function fileText(bytes: Uint8Array, wanted?: Encoding): { text: string; encoding: Encoding } {
  if (bytes.length === 0) throw new UnreadableStatement('EMPTY')
  if (bytes.length >= LARGEST_BYTES) throw new UnreadableStatement('TOO_LARGE')
  for (const [code, signature] of SIGNATURES) {
    if (signature.every((byte, i) => bytes[i] === byte)) throw new UnreadableStatement(code)
  }
  const { encoding, text } = wanted ? { encoding: wanted, text: decode(bytes, wanted) } : guessEncoding(bytes)
  if (text.trim() === '') throw new UnreadableStatement('EMPTY')
  if (isBinary(text)) throw new UnreadableStatement('BINARY')
  return { text, encoding }
}

function guessEncoding(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const named = markedEncoding(bytes) ?? wideEncoding(bytes)
  if (named) return { text: decode(bytes, named), encoding: named }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: decode(bytes, 'windows-1252'), encoding: 'windows-1252' }
  }
}

function markedEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null
}

/** UTF-16 without a byte order mark: every second byte of western text is 0. */
function wideEncoding(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, SAMPLE_LENGTH)
  const zeros = [0, 0]
  for (const [i, byte] of sample.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = sample.length * 0.35
  if (odd > most && even < sample.length * 0.05) return 'utf-16le'
  return even > most && odd < sample.length * 0.05 ? 'utf-16be' : null
}

/** The decoder removes a byte order mark itself. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes)
}

function isBinary(text: string): boolean {
  const sample = text.slice(0, SAMPLE_LENGTH)
  if (text.includes('\u0000')) return true
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const controls = sample.match(/[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffd]/g)?.length ?? 0
  return controls * CHARACTERS_PER_CONTROL > sample.length
}
