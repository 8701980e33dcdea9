// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { confirmEmail as en } from '../compiled/en/confirm-email.ts'
import { areaOf } from '../area.ts'

export type ConfirmEmailTexts = typeof en
export const confirmEmailTexts = areaOf('confirmEmail', en)
