// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { siteFrame as en } from '../compiled/en/site-frame.ts'
import { type Area, areaOf } from '../area.ts'

export type SiteFrameTexts = typeof en

/** The texts of site-frame: English is there, another language is fetched when somebody reads it. */
export const siteFrameTexts: Area<SiteFrameTexts> = areaOf('siteFrame', en)
