export { selectWebConsents } from './consents.repo.ts'
export { ownerToday } from './owner-today.ts'
export { presentProfile } from './present-profile.ts'
export {
  insertMissingProfile,
  lockProfile,
  lockTimezone,
  type ProfileRow,
  type ProfileValues,
  selectInsistAbove,
  updateProfileRow,
  updateProfileRows,
} from './profile.repo.ts'
export { phoneHash, recordConsent } from './record-consent.ts'
