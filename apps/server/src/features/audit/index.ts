export { recordAudit, recordPeopleAct, recordPlanAct, recordSecurityChange } from './record-audit.ts'
