// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetScreen as en } from '../compiled/en/packet-screen.ts'
import { type Area, areaOf } from '../area.ts'

export type PacketScreenTexts = typeof en

/** The texts of packet-screen: English is there, another language is fetched when somebody reads it. */
export const packetScreenTexts: Area<PacketScreenTexts> = areaOf('packetScreen', en)
