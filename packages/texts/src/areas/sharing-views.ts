// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharingViews as en } from '../compiled/en/sharing-views.ts'
import { type Area, areaOf } from '../area.ts'

export type SharingViewsTexts = typeof en

/** The texts of sharing-views: English is there, another language is fetched when somebody reads it. */
export const sharingViewsTexts: Area<SharingViewsTexts> = areaOf('sharingViews', en)
