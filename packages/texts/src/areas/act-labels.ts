// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actLabels as en } from '../compiled/en/act-labels.ts'
import { type Area, areaOf } from '../area.ts'

export type ActLabelsTexts = typeof en

/** The texts of act-labels: English is there, another language is fetched when somebody reads it. */
export const actLabelsTexts: Area<ActLabelsTexts> = areaOf('actLabels', en)
