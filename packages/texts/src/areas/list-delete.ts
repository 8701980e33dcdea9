// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { listDelete as en } from '../compiled/en/list-delete.ts'
import { areaOf } from '../area.ts'

export type ListDeleteTexts = typeof en
export const listDeleteTexts = areaOf('listDelete', en)
