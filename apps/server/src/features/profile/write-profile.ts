/** Profile writes offered to other features, each inside the caller's transaction; this feature owns the table. */
export {
  insertMissingProfile,
  lockProfile as lockSwitches,
  updateEmailAddress,
  updateEmailOff,
  updatePhoneInvalid,
  updatePhoneVerified,
  updatePlanStartedAt,
  updateProfileHome,
  updatePushOn,
  updateSmsSwitches,
} from './profile.repo.ts'
