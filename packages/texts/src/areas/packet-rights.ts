// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetRights as en } from '../compiled/en/packet-rights.ts'
import { type Area, areaOf } from '../area.ts'

export type PacketRightsTexts = typeof en

/** The texts of packet-rights: English is there, another language is fetched when somebody reads it. */
export const packetRightsTexts: Area<PacketRightsTexts> = areaOf('packetRights', en)
