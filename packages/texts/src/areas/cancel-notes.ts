// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelNotes as en } from '../compiled/en/cancel-notes.ts'
import { type Area, areaOf } from '../area.ts'

export type CancelNotesTexts = typeof en

/** The texts of cancel-notes: English is there, another language is fetched when somebody reads it. */
export const cancelNotesTexts: Area<CancelNotesTexts> = areaOf('cancelNotes', en)
