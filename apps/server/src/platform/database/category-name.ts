import { type SQL, sql } from 'drizzle-orm'
import { categories, subscriptions } from './schema.ts'

/**
 * The name of a subscription's category, built-in or custom, in any statement that reads `subscriptions`; a
 * custom one is stored by its id, so that renaming it changes one row.
 */
export const categoryNameOf = (): SQL<string | null> => sql<string | null>`case
  when ${subscriptions.categoryId} is null then ${subscriptions.category}
  else (select ${categories.name} from ${categories} where ${categories.id} = ${subscriptions.categoryId}) end`
