// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actLabels as en } from '../compiled/en/act-labels.ts'
import { areaOf } from '../area.ts'

export type ActLabelsTexts = typeof en
export const actLabelsTexts = areaOf('actLabels', en)
