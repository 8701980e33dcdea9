/** Removal of accounts, for the feature that decides when. */
export { deleteSliceOfUser, deleteUnverifiedBefore, deleteUser } from './remove-users.repo.ts'
