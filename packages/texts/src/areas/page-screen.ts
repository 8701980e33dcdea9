// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageScreen as en } from '../compiled/en/page-screen.ts'
import { areaOf } from '../area.ts'

export type PageScreenTexts = typeof en
export const pageScreenTexts = areaOf('pageScreen', en)
