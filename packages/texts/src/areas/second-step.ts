// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { secondStep as en } from '../compiled/en/second-step.ts'
import { type Area, areaOf } from '../area.ts'

export type SecondStepTexts = typeof en

/** The texts of second-step: English is there, another language is fetched when somebody reads it. */
export const secondStepTexts: Area<SecondStepTexts> = areaOf('secondStep', en)
