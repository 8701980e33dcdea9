// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { mailIn as en } from '../compiled/en/mail-in.ts'
import { areaOf } from '../area.ts'

export type MailInTexts = typeof en
export const mailInTexts = areaOf('mailIn', en)
