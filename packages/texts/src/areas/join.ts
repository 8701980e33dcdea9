// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { join as en } from '../compiled/en/join.ts'
import { areaOf } from '../area.ts'

export type JoinTexts = typeof en
export const joinTexts = areaOf('join', en)
