// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetScreen as en } from '../compiled/en/packet-screen.ts'
import { areaOf } from '../area.ts'

export type PacketScreenTexts = typeof en
export const packetScreenTexts = areaOf('packetScreen', en)
