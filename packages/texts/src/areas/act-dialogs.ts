// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { actDialogs as en } from '../compiled/en/act-dialogs.ts'
import { areaOf } from '../area.ts'

export type ActDialogsTexts = typeof en
export const actDialogsTexts = areaOf('actDialogs', en)
