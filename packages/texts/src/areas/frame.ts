// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { frame as en } from '../compiled/en/frame.ts'
import { type Area, areaOf } from '../area.ts'

export type FrameTexts = typeof en

/** The texts of frame: English is there, another language is fetched when somebody reads it. */
export const frameTexts: Area<FrameTexts> = areaOf('frame', en)
