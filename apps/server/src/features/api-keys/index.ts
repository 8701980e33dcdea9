export { listKeys } from './list-keys.ts'
