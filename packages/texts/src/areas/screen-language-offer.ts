// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { screenLanguageOffer as en } from '../compiled/en/screen-language-offer.ts'
import { areaOf } from '../area.ts'

export type ScreenLanguageOfferTexts = typeof en
export const screenLanguageOfferTexts = areaOf('screenLanguageOffer', en)
