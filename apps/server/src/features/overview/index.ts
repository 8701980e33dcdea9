export { amountsOf, presentSums, upNext } from './get-overview.ts'
export { type Charging, readCharging } from './read-charging.ts'
