// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { landing as en } from '../compiled/en/landing.ts'
import { areaOf } from '../area.ts'

export type LandingTexts = typeof en
export const landingTexts = areaOf('landing', en)
