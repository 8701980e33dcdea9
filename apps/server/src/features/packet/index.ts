export { selectPackets as listPackets, updatePacketsOwner } from './packet.repo.ts'
