import { type SQL, sql } from 'drizzle-orm'
import { categories, subscriptions } from './schema.ts'

/**
 * The name of a subscription's category, of the nine or of its owner's own, in any statement that reads
 * `subscriptions`; one's own is stored by its id, so that a new name is one row.
 */
export const categoryNameOf = (): SQL<string | null> => sql<string | null>`case
  when ${subscriptions.categoryId} is null then ${subscriptions.category}
  else (select ${categories.name} from ${categories} where ${categories.id} = ${subscriptions.categoryId}) end`
