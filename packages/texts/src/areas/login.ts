// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { login as en } from '../compiled/en/login.ts'
import { areaOf } from '../area.ts'

export type LoginTexts = typeof en
export const loginTexts = areaOf('login', en)
