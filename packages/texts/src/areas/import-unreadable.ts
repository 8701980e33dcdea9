// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { importUnreadable as en } from '../compiled/en/import-unreadable.ts'
import { areaOf } from '../area.ts'

export type ImportUnreadableTexts = typeof en
export const importUnreadableTexts = areaOf('importUnreadable', en)
