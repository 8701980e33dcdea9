// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { ui as en } from '../compiled/en/ui.ts'
import { type Area, areaOf } from '../area.ts'

export type UiTexts = typeof en

/** The texts of ui: English is there, another language is fetched when somebody reads it. */
export const uiTexts: Area<UiTexts> = areaOf('ui', en)
