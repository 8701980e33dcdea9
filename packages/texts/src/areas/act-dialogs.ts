// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actDialogs as en } from '../compiled/en/act-dialogs.ts'
import { type Area, areaOf } from '../area.ts'

export type ActDialogsTexts = typeof en

/** The texts of act-dialogs: English is there, another language is fetched when somebody reads it. */
export const actDialogsTexts: Area<ActDialogsTexts> = areaOf('actDialogs', en)
