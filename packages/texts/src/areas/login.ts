// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { login as en } from '../compiled/en/login.ts'
import { type Area, areaOf } from '../area.ts'

export type LoginTexts = typeof en

/** The texts of login: English is there, another language is fetched when somebody reads it. */
export const loginTexts: Area<LoginTexts> = areaOf('login', en)
