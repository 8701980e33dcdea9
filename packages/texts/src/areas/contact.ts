// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { contact as en } from '../compiled/en/contact.ts'
import { areaOf } from '../area.ts'

export type ContactTexts = typeof en
export const contactTexts = areaOf('contact', en)
