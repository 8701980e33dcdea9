// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actLog as en } from '../compiled/en/act-log.ts'
import { type Area, areaOf } from '../area.ts'

export type ActLogTexts = typeof en

/** The texts of act-log: English is there, another language is fetched when somebody reads it. */
export const actLogTexts: Area<ActLogTexts> = areaOf('actLog', en)
