// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actLog as en } from '../compiled/en/act-log.ts'
import { areaOf } from '../area.ts'

export type ActLogTexts = typeof en
export const actLogTexts = areaOf('actLog', en)
