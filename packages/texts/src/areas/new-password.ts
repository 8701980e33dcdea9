// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { newPassword as en } from '../compiled/en/new-password.ts'
import { type Area, areaOf } from '../area.ts'

export type NewPasswordTexts = typeof en

/** The texts of new-password: English is there, another language is fetched when somebody reads it. */
export const newPasswordTexts: Area<NewPasswordTexts> = areaOf('newPassword', en)
