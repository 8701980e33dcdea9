// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { form as en } from '../compiled/en/form.ts'
import { areaOf } from '../area.ts'

export type FormTexts = typeof en
export const formTexts = areaOf('form', en)
