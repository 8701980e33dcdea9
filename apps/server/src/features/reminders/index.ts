export { canBeReached } from './can-be-reached.ts'
export { hasLateMessage } from './late-message.ts'
