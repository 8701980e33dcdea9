// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { packetRights as en } from '../compiled/en/packet-rights.ts'
import { areaOf } from '../area.ts'

export type PacketRightsTexts = typeof en
export const packetRightsTexts = areaOf('packetRights', en)
