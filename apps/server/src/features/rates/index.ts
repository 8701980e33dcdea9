export { getRates } from './get-rates.ts'
