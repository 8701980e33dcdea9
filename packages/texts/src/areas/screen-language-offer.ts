// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { screenLanguageOffer as en } from '../compiled/en/screen-language-offer.ts'
import { type Area, areaOf } from '../area.ts'

export type ScreenLanguageOfferTexts = typeof en

/**
 * The texts of screen-language-offer: English is there,
 * another language is fetched when somebody reads it.
 */
export const screenLanguageOfferTexts: Area<ScreenLanguageOfferTexts> = areaOf('screenLanguageOffer', en)
