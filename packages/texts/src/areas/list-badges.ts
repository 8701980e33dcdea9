// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listBadges as en } from '../compiled/en/list-badges.ts'
import { type Area, areaOf } from '../area.ts'

export type ListBadgesTexts = typeof en

/** The texts of list-badges: English is there, another language is fetched when somebody reads it. */
export const listBadgesTexts: Area<ListBadgesTexts> = areaOf('listBadges', en)
