import type { OwnCategory } from '@duely/contract'
import { BULK_MAX } from '@duely/domain'
import { answerOf, api } from '#web/lib/api.ts'

/**
 * Brings a deleted category back, and the subscriptions that were in it.
 *
 * @throws ApiError, TypeError as `answerOf`
 */
export async function restoreCategory(
  { name, color, emoji }: OwnCategory,
  members: readonly string[],
): Promise<void> {
  const created = await answerOf(api.categories.$post({ json: { name, color, emoji } }))
  for (let from = 0; from < members.length; from += BULK_MAX) {
    const ids = members.slice(from, from + BULK_MAX)
    await answerOf(api.subscriptions.bulk.$post({ json: { ids, change: { category: created.name } } }))
  }
}
