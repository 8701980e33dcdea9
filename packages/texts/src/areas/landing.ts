// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { landing as en } from '../compiled/en/landing.ts'
import { type Area, areaOf } from '../area.ts'

export type LandingTexts = typeof en

/** The texts of landing: English is there, another language is fetched when somebody reads it. */
export const landingTexts: Area<LandingTexts> = areaOf('landing', en)
