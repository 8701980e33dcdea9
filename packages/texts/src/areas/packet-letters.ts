// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetLetters as en } from '../compiled/en/packet-letters.ts'
import { areaOf } from '../area.ts'

export type PacketLettersTexts = typeof en
export const packetLettersTexts = areaOf('packetLetters', en)
