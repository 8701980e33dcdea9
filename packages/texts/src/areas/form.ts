// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { form as en } from '../compiled/en/form.ts'
import { type Area, areaOf } from '../area.ts'

export type FormTexts = typeof en

/** The texts of form: English is there, another language is fetched when somebody reads it. */
export const formTexts: Area<FormTexts> = areaOf('form', en)
