// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { compared as en } from '../compiled/en/compared.ts'
import { type Area, areaOf } from '../area.ts'

export type ComparedTexts = typeof en

/** The texts of compared: English is there, another language is fetched when somebody reads it. */
export const comparedTexts: Area<ComparedTexts> = areaOf('compared', en)
