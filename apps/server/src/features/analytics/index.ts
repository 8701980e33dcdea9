export { getAnalytics } from './get-analytics.ts'
