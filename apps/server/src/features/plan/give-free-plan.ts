/** The Free membership of every new user. */
export { insertMissingMembership } from './plan.repo.ts'
