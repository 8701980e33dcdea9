export type { DeletionDeps } from './deletion-deps.ts'
export { type AccountDeps, getAccount, getOwnAccount } from './get-account.ts'
export { noteDeletion, scheduleDeletion } from './schedule-deletion.ts'
