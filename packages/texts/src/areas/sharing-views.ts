// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { sharingViews as en } from '../compiled/en/sharing-views.ts'
import { areaOf } from '../area.ts'

export type SharingViewsTexts = typeof en
export const sharingViewsTexts = areaOf('sharingViews', en)
