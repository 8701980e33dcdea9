// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listBadges as en } from '../compiled/en/list-badges.ts'
import { areaOf } from '../area.ts'

export type ListBadgesTexts = typeof en
export const listBadgesTexts = areaOf('listBadges', en)
