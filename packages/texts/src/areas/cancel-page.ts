// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { cancelPage as en } from '../compiled/en/cancel-page.ts'
import { areaOf } from '../area.ts'

export type CancelPageTexts = typeof en
export const cancelPageTexts = areaOf('cancelPage', en)
