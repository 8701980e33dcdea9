// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { home as en } from '../compiled/en/home.ts'
import { type Area, areaOf } from '../area.ts'

export type HomeTexts = typeof en

/** The texts of home: English is there, another language is fetched when somebody reads it. */
export const homeTexts: Area<HomeTexts> = areaOf('home', en)
