// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { home as en } from '../compiled/en/home.ts'
import { areaOf } from '../area.ts'

export type HomeTexts = typeof en
export const homeTexts = areaOf('home', en)
