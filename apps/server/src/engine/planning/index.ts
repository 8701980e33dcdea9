export {
  contactFacts,
  type FactsRow,
  type UpcomingFacts,
} from './facts/fact-columns.repo.ts'
export { lockRows, selectActiveIds, selectFacts, selectUnclaimed } from './facts/reminder-facts.repo.ts'
export { type ContactFacts, chargedAmount, toBasis, toChannelFacts } from './facts/reminder-facts.ts'
export { factsOfReader, readersOfRow } from './facts/with-readers.ts'
export { type Target, targetsOf } from './ledger-entries.ts'
export { type LedgerLine, toLine } from './plan-rows.ts'
export { NO_READER, reasonFor } from './reader-reasons.ts'
export { askedOf } from './watching/asked-of.ts'
export { watchRowState } from './watching/watch-message.ts'
