// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetLetters as en } from '../compiled/en/packet-letters.ts'
import { type Area, areaOf } from '../area.ts'

export type PacketLettersTexts = typeof en

/** The texts of packet-letters: English is there, another language is fetched when somebody reads it. */
export const packetLettersTexts: Area<PacketLettersTexts> = areaOf('packetLetters', en)
