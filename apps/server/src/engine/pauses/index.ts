export { endPauses, endPausesOfUser } from './end-pauses.ts'
export { type Reader, selectReader } from './pausing.repo.ts'
