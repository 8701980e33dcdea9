// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { failure as en } from '../compiled/en/failure.ts'
import { type Area, areaOf } from '../area.ts'

export type FailureTexts = typeof en

/** The texts of failure: English is there, another language is fetched when somebody reads it. */
export const failureTexts: Area<FailureTexts> = areaOf('failure', en)
