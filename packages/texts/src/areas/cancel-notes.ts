// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelNotes as en } from '../compiled/en/cancel-notes.ts'
import { areaOf } from '../area.ts'

export type CancelNotesTexts = typeof en
export const cancelNotesTexts = areaOf('cancelNotes', en)
