export { coverHousehold, lockPlansWith, type Uncovered } from './cover-household.ts'
export { type ActivePlan, getActivePlan, lockActivePlan } from './get-active-plan.ts'
export { tellProEnded } from './plan-messages.ts'
export {
  insertMissingMembership,
  lockMembershipsOf,
  selectMembersAfter,
  updateMembership,
  upsertActivePlan,
} from './plans.repo.ts'
