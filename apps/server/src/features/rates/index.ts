export { getRates } from './get-rates.ts'
export { listOwnRates, ratesOf } from './own-rates.ts'
