export {
  recordAudit,
  recordHouseholdAct,
  recordPeopleAct,
  recordPlanAct,
  recordSecurityChange,
} from './record-audit.ts'
