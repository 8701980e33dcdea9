// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { legalPage as en } from '../compiled/en/legal-page.ts'
import { areaOf } from '../area.ts'

export type LegalPageTexts = typeof en
export const legalPageTexts = areaOf('legalPage', en)
