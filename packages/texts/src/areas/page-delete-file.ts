// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { pageDeleteFile as en } from '../compiled/en/page-delete-file.ts'
import { areaOf } from '../area.ts'

export type PageDeleteFileTexts = typeof en
export const pageDeleteFileTexts = areaOf('pageDeleteFile', en)
