// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { setup as en } from '../compiled/en/setup.ts'
import { type Area, areaOf } from '../area.ts'

export type SetupTexts = typeof en

/** The texts of setup: English is there, another language is fetched when somebody reads it. */
export const setupTexts: Area<SetupTexts> = areaOf('setup', en)
