export { endPauses, endPausesOfUser } from './end-pauses.ts'
export { firstWhoTakesMails } from './first-who-takes-mails.ts'
export { type Reader, selectReader } from './pausing.repo.ts'
