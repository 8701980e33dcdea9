export { getSummary, type SummaryDeps } from './get-summary.ts'
