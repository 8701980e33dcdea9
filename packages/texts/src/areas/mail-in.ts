// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mailIn as en } from '../compiled/en/mail-in.ts'
import { type Area, areaOf } from '../area.ts'

export type MailInTexts = typeof en

/** The texts of mail-in: English is there, another language is fetched when somebody reads it. */
export const mailInTexts: Area<MailInTexts> = areaOf('mailIn', en)
