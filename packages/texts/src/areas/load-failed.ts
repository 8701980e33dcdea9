// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { loadFailed as en } from '../compiled/en/load-failed.ts'
import { areaOf } from '../area.ts'

export type LoadFailedTexts = typeof en
export const loadFailedTexts = areaOf('loadFailed', en)
