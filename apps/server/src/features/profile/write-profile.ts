/** What other features write of a profile, each in the transaction of its cause; the table itself is this feature's. */
export {
  insertMissingProfile,
  updateEmailOff,
  updatePhoneInvalid,
  updatePhoneVerified,
  updatePlanStartedAt,
  updateProfileHome,
  updateSmsSwitches,
} from './profile.repo.ts'
