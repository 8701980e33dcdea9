export { CHARGE_COLUMNS, type ChargeRow, selectCharges } from './analytics.repo.ts'
export { getAnalytics } from './get-analytics.ts'
