export { recordAct, recordAudit, recordPeopleAct } from './record-audit.ts'
