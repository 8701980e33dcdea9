import { type UnreadableCode, UnreadableStatement } from '../unreadable.ts'

/** Why a list cannot be read, one sentence each. */
const SENTENCES = {
  TOO_LARGE: 'This file is 20 MB or larger; a list of subscriptions is far smaller.',
  EMPTY: 'This file is empty.',
  ARCHIVE: 'This is a compressed file; unpack it and choose the list inside.',
  PICTURE: 'This is a picture; choose a list saved as CSV or JSON.',
  PDF: 'This is a PDF; choose a list saved as CSV or JSON.',
  SPREADSHEET:
    'This is a spreadsheet in its own format; save it as CSV, or copy its cells and paste them here.',
  BINARY: 'This file is not text; choose a list saved as CSV or JSON.',
  TOO_WIDE: 'This file has more than 500 columns; a list of subscriptions has far fewer.',
  LINE_TOO_LONG: 'This file has a line of more than 20,000 characters; it is no list of subscriptions.',
  TOO_MANY_LINES: 'This list has more than 5,000 rows; one import holds up to 5,000.',
  XML_ENTITIES: 'This is an XML file; choose a list saved as CSV or JSON.',
  DAMAGED_XML: 'This is an XML file; choose a list saved as CSV or JSON.',
  OTHER_XML: 'This is an XML file; choose a list saved as CSV or JSON.',
  NO_BOOKINGS: 'No rows were found in this file.',
  DAMAGED_JSON: 'This JSON file is damaged and cannot be read.',
  OTHER_JSON: 'This JSON file holds no list of subscriptions that we know how to read.',
} as const satisfies Record<UnreadableCode, string> & Record<string, string>

/** The file is not a list, damaged, or too large. `message` is display text. */
export class UnreadableList extends Error {
  override readonly name = 'UnreadableList'
  readonly code: keyof typeof SENTENCES

  constructor(code: keyof typeof SENTENCES) {
    super(SENTENCES[code])
    this.code = code
  }
}

/** Runs a text reader and translates its errors to those of lists. */
export function inWordsOfLists<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableStatement ? new UnreadableList(error.code) : error
  }
}
