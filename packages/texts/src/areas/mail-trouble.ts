// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mailTrouble as en } from '../compiled/en/mail-trouble.ts'
import { areaOf } from '../area.ts'

export type MailTroubleTexts = typeof en
export const mailTroubleTexts = areaOf('mailTrouble', en)
