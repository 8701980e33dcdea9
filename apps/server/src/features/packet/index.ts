export { selectPackets as listPackets } from './packet.repo.ts'
