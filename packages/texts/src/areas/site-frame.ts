// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { siteFrame as en } from '../compiled/en/site-frame.ts'
import { areaOf } from '../area.ts'

export type SiteFrameTexts = typeof en
export const siteFrameTexts = areaOf('siteFrame', en)
