export {
  insertLedgerEntries,
  type LedgerEntry,
  selectClosest,
  selectLedger,
  updateAnsweredByOther,
  updateSuperseded,
  updateSupersededByStop,
  updateUsefulUntil,
} from './ledger.repo.ts'
