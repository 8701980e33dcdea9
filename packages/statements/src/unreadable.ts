/** Why a file cannot be read, one display sentence each. */
export const UNREADABLE = {
  TOO_LARGE: 'This file is 20 MB or larger; export a shorter period and try again.',
  EMPTY: 'This file is empty.',
  ARCHIVE: 'This is a compressed file; unpack it and choose the statement inside.',
  PICTURE: 'This is a picture; choose a statement exported as CSV, OFX, QIF, CAMT.053 or MT940.',
  PDF: 'This is a PDF; choose a statement exported as CSV, OFX, QIF, CAMT.053 or MT940.',
  SPREADSHEET: 'This is a spreadsheet in its own format; save it as CSV and try again.',
  BINARY: 'This file is not text; choose a statement exported as CSV, OFX, QIF, CAMT.053 or MT940.',
  TOO_WIDE: 'This file has more than 500 columns; a bank statement has far fewer.',
  LINE_TOO_LONG: 'This file has a line of more than 20,000 characters; it is no bank statement.',
  TOO_MANY_LINES:
    'This file has far more bookings than a few years of one account; export a shorter period and try again.',
  XML_ENTITIES: 'This XML file declares a document type or entities, which no bank does; it was not read.',
  DAMAGED_XML: 'This XML file is damaged and cannot be read.',
  OTHER_XML: 'This XML file is neither a CAMT.053 nor an OFX statement.',
  NO_BOOKINGS: 'No bookings with a date and an amount were found in this file.',
} as const

export type UnreadableCode = keyof typeof UNREADABLE

/** The file is not a statement, damaged, or too large. `message` is display text. */
export class UnreadableStatement extends Error {
  override readonly name = 'UnreadableStatement'
  readonly code: UnreadableCode

  constructor(code: UnreadableCode) {
    super(UNREADABLE[code])
    this.code = code
  }
}

export const LARGEST_BYTES = 20_000_000
export const MOST_BOOKINGS = 100_000
export const MOST_COLUMNS = 500
export const LONGEST_LINE = 20_000
