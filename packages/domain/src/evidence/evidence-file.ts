import { numberLocaleOf, type Wording } from '../account/culture.ts'
import { cleanLine } from '../texts/clean-line.ts'

/** The largest file, in bytes. */
export const EVIDENCE_FILE_BYTES = 5 * 1024 * 1024
/** Files of one subscription. */
export const EVIDENCE_FILES_MAX = 20
/** Bytes of all files of one person, those that can still be restored included. */
export const EVIDENCE_BYTES_MAX = 100 * 1024 * 1024
/** For how long the deletion of a file can be undone. */
export const EVIDENCE_RESTORE_DAYS = 7
/** Characters of a file's name. */
export const EVIDENCE_NAME_MAX = 100

/** The kinds of files that are kept, each with the ending of its name. */
export const EVIDENCE_ENDINGS = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'text/plain': 'txt',
  'message/rfc822': 'eml',
} as const

export type EvidenceType = keyof typeof EVIDENCE_ENDINGS
export const EVIDENCE_TYPES = Object.keys(EVIDENCE_ENDINGS) as [EvidenceType, ...EvidenceType[]]

/** The header of a mail that is looked at; a mail with a longer one is refused. */
const MAIL_HEAD_BYTES = 256 * 1024
/** Fields that every real mail has at least two of. */
const MAIL_FIELDS = ['from', 'to', 'date', 'subject', 'message-id', 'received', 'return-path']
/** How a markup language begins: HTML, SVG and other XML. */
const MARKUP = /^[\s\uFEFF]*<(?:[!?/]|[a-z])/i
const FIELD_LINE = /^[!-9;-~]{1,76}:/

/** What a file is by its content; null for everything that is not kept. Never by its name. */
export function evidenceTypeOf(bytes: Uint8Array): EvidenceType | null {
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    return textAt(bytes, 12, 16) === 'IHDR' ? 'image/png' : null
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (bytes.length === 0 || !isText(bytes)) return null
  const begin = textAt(bytes, 0, 4096)
  if (FIELD_LINE.test(begin)) {
    const fields = headFields(bytes)
    if (fields === null) return null
    if (MAIL_FIELDS.filter((name) => fields.has(name)).length >= 2) return 'message/rfc822'
  }
  return MARKUP.test(begin) ? null : 'text/plain'
}

/** Whether there are only characters that a text has: no NUL, no control characters but tab and line ends. */
function isText(bytes: Uint8Array): boolean {
  for (const byte of bytes)
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12) return false
  return true
}

/** Lower-case names of the fields before the first empty line; null when there is no end within bounds. */
function headFields(bytes: Uint8Array): Set<string> | null {
  const head = textAt(bytes, 0, MAIL_HEAD_BYTES)
  const end = /\r?\n\r?\n/.exec(head)?.index ?? (bytes.length < MAIL_HEAD_BYTES ? head.length : null)
  if (end === null) return null
  const lines = head.slice(0, end).split('\n')
  return new Set(
    lines.flatMap((line) => (FIELD_LINE.test(line) ? [line.slice(0, line.indexOf(':')).toLowerCase()] : [])),
  )
}

function startsWith(bytes: Uint8Array, begin: readonly number[]): boolean {
  return begin.every((byte, at) => bytes[at] === byte)
}

const latin = new TextDecoder('latin1')

/** A character for each byte, which is enough for what is ASCII in every encoding that is read here. */
function textAt(bytes: Uint8Array, from: number, to: number): string {
  return latin.decode(bytes.subarray(from, to))
}

/**
 * The name under which a file is kept and downloaded: without folders and characters that file systems,
 * headers or readers would misunderstand, and always with the ending of what the file is.
 */
export function evidenceFileName(name: string, type: EvidenceType): string {
  const last = cleanLine(name).split(/[/\\]/).at(-1) ?? ''
  const stem = last.replace(/\.(?:pdf|png|jpe?g|txt|eml)$/i, '').replace(/[^\p{L}\p{M}\p{N} ._()+,-]/gu, '_')
  const ending = EVIDENCE_ENDINGS[type]
  const short = Array.from(withoutEdges(stem)).slice(0, EVIDENCE_NAME_MAX - ending.length - 1)
  return `${short.join('') || 'file'}.${ending}`
}

/** Without dots, blanks and underlines at its ends, where file systems hide or drop them. */
function withoutEdges(text: string): string {
  const isEdge = (at: number) => '. _'.includes(text[at] ?? 'x')
  let from = 0
  let to = text.length
  while (from < to && isEdge(from)) from += 1
  while (to > from && isEdge(to - 1)) to -= 1
  return text.slice(from, to)
}

/** Texts about files. */
export const EVIDENCE_MESSAGES = {
  type: 'Please choose a PDF, a picture (PNG or JPEG), a plain text or an email saved as .eml.',
  tooLarge: 'A file may have at most 5 MB.',
  name: 'Please give the file a name of at most 200 characters.',
} as const

/** A number of bytes as people read it: "12 kB", "4.2 MB", to a reader of French "4,2 Mo"; at least 1 kB. */
export function sizeText(bytes: number, wording: Wording = 'en-US'): string {
  const isLarge = bytes >= 1024 * 1024
  const size = isLarge ? Math.round(bytes / 104857.6) / 10 : Math.max(1, Math.round(bytes / 1024))
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  return new Intl.NumberFormat(numberLocaleOf(wording) ?? 'en-US', { style: 'unit', unit }).format(size)
}
