// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { contact as en } from '../compiled/en/contact.ts'
import { type Area, areaOf } from '../area.ts'

export type ContactTexts = typeof en

/** The texts of contact: English is there, another language is fetched when somebody reads it. */
export const contactTexts: Area<ContactTexts> = areaOf('contact', en)
