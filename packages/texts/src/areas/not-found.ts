// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { notFound as en } from '../compiled/en/not-found.ts'
import { areaOf } from '../area.ts'

export type NotFoundTexts = typeof en
export const notFoundTexts = areaOf('notFound', en)
