// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { compared as en } from '../compiled/en/compared.ts'
import { areaOf } from '../area.ts'

export type ComparedTexts = typeof en
export const comparedTexts = areaOf('compared', en)
