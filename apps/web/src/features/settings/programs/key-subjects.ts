import type { ApiKeySubject } from '@duely/domain'

/** The text that names what a key can be limited to. */
export const SUBJECT_KEYS = {
  subscriptions: 'subscriptions',
  categories: 'categories',
  charges: 'charges',
  reminders: 'reminders',
  analytics: 'analytics',
  budgets: 'budgets',
  summary: 'summary',
  rates: 'rates',
  import: 'importing',
  export: 'exporting',
} as const satisfies Record<ApiKeySubject, string>
