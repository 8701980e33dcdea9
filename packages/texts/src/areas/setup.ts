// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { setup as en } from '../compiled/en/setup.ts'
import { areaOf } from '../area.ts'

export type SetupTexts = typeof en
export const setupTexts = areaOf('setup', en)
