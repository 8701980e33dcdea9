export { endComplaint } from './complaints.ts'
