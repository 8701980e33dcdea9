// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { secondStep as en } from '../compiled/en/second-step.ts'
import { areaOf } from '../area.ts'

export type SecondStepTexts = typeof en
export const secondStepTexts = areaOf('secondStep', en)
