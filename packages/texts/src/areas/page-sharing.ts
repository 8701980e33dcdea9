// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageSharing as en } from '../compiled/en/page-sharing.ts'
import { areaOf } from '../area.ts'

export type PageSharingTexts = typeof en
export const pageSharingTexts = areaOf('pageSharing', en)
