/** The Free membership every new person begins with. */
export { insertMissingMembership } from './plan.repo.ts'
