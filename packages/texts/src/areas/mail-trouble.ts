// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mailTrouble as en } from '../compiled/en/mail-trouble.ts'
import { type Area, areaOf } from '../area.ts'

export type MailTroubleTexts = typeof en

/** The texts of mail-trouble: English is there, another language is fetched when somebody reads it. */
export const mailTroubleTexts: Area<MailTroubleTexts> = areaOf('mailTrouble', en)
