export { exportMembership } from './export-membership.ts'
export { handOnShared } from './hand-on-shared.ts'
