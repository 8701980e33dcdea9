// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { confirmEmail as en } from '../compiled/en/confirm-email.ts'
import { type Area, areaOf } from '../area.ts'

export type ConfirmEmailTexts = typeof en

/** The texts of confirm-email: English is there, another language is fetched when somebody reads it. */
export const confirmEmailTexts: Area<ConfirmEmailTexts> = areaOf('confirmEmail', en)
