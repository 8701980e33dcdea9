// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { proof as en } from '../compiled/en/proof.ts'
import { areaOf } from '../area.ts'

export type ProofTexts = typeof en
export const proofTexts = areaOf('proof', en)
