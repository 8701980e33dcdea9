// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { proof as en } from '../compiled/en/proof.ts'
import { type Area, areaOf } from '../area.ts'

export type ProofTexts = typeof en

/** The texts of proof: English is there, another language is fetched when somebody reads it. */
export const proofTexts: Area<ProofTexts> = areaOf('proof', en)
