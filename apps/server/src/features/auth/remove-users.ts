/** How accounts are removed: one whose deletion is due, and those whose address was never proven. */
export { deleteSliceOfUser, deleteUnverifiedBefore, deleteUser } from './remove-users.repo.ts'
