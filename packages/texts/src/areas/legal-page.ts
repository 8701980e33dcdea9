// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { legalPage as en } from '../compiled/en/legal-page.ts'
import { type Area, areaOf } from '../area.ts'

export type LegalPageTexts = typeof en

/** The texts of legal-page: English is there, another language is fetched when somebody reads it. */
export const legalPageTexts: Area<LegalPageTexts> = areaOf('legalPage', en)
