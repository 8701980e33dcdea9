export { listDevices } from './list-devices.ts'
export { type ReminderDevice, readPushTargets } from './read-targets.ts'
