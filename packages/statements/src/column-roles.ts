export const COLUMN_ROLES = [
  'date',
  'amount',
  'debit',
  'credit',
  'direction',
  'payee',
  'memo',
  'currency',
  'originalAmount',
  'originalCurrency',
  'state',
  'balance',
] as const
export type ColumnRole = (typeof COLUMN_ROLES)[number]
