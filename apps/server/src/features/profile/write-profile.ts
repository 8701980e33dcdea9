/** Profile writes offered to other features, each inside the caller's transaction; this feature owns the table. */
export {
  insertMissingProfile,
  updateEmailOff,
  updatePhoneInvalid,
  updatePhoneVerified,
  updatePlanStartedAt,
  updateProfileHome,
  updateSmsSwitches,
} from './profile.repo.ts'
