export { readCharging } from './read-charging.ts'
