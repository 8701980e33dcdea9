export {
  insertLedgerEntries,
  type LedgerEntry,
  selectClosest,
  selectLedger,
  updateSuperseded,
  updateSupersededByStop,
  updateUsefulUntil,
} from './ledger.repo.ts'
