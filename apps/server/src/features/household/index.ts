export { exportMembership } from './export-membership.ts'
export { type HandingOnDeps, handOnShared } from './hand-on-shared.ts'
