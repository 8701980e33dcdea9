// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { importScreen as en } from '../compiled/en/import-screen.ts'
import { areaOf } from '../area.ts'

export type ImportScreenTexts = typeof en
export const importScreenTexts = areaOf('importScreen', en)
