// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { join as en } from '../compiled/en/join.ts'
import { type Area, areaOf } from '../area.ts'

export type JoinTexts = typeof en

/** The texts of join: English is there, another language is fetched when somebody reads it. */
export const joinTexts: Area<JoinTexts> = areaOf('join', en)
