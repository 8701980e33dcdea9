// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { failure as en } from '../compiled/en/failure.ts'
import { areaOf } from '../area.ts'

export type FailureTexts = typeof en
export const failureTexts = areaOf('failure', en)
