// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { frame as en } from '../compiled/en/frame.ts'
import { areaOf } from '../area.ts'

export type FrameTexts = typeof en
export const frameTexts = areaOf('frame', en)
