// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { notFound as en } from '../compiled/en/not-found.ts'
import { type Area, areaOf } from '../area.ts'

export type NotFoundTexts = typeof en

/** The texts of not-found: English is there, another language is fetched when somebody reads it. */
export const notFoundTexts: Area<NotFoundTexts> = areaOf('notFound', en)
