export { readWays } from './list-ways.ts'
export { type ReminderWay, readWayTargets } from './read-way-targets.ts'
