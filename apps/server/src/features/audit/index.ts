export { recordAudit, recordPeopleAct, recordSecurityChange } from './record-audit.ts'
