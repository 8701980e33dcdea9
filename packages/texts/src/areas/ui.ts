// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { ui as en } from '../compiled/en/ui.ts'
import { areaOf } from '../area.ts'

export type UiTexts = typeof en
export const uiTexts = areaOf('ui', en)
