// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { list as en } from '../compiled/en/list.ts'
import { areaOf } from '../area.ts'

export type ListTexts = typeof en
export const listTexts = areaOf('list', en)
