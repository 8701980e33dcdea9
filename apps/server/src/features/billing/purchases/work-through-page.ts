const CONCURRENT_USERS = 5
/** Retries for a page on which everybody fails, before it is skipped until the next round. */
const PAGE_RETRIES = 5

/**
 * Does something for every user of a page, five at a time. Failures are reported and wait for the next round.
 *
 * @throws when everybody on the page failed and retries remain: the database or the provider is unavailable
 */
export async function workThroughPage(
  page: readonly string[],
  failures: number,
  each: { act: (userId: string) => Promise<void>; onFailure: (userId: string, error: unknown) => void },
): Promise<void> {
  const errors: unknown[] = []
  for (let first = 0; first < page.length; first += CONCURRENT_USERS) {
    const some = page.slice(first, first + CONCURRENT_USERS)
    const results = await Promise.allSettled(some.map((userId) => each.act(userId)))
    for (const [n, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      errors.push(result.reason)
      each.onFailure(some[n] ?? '', result.reason)
    }
  }
  if (errors.length > 0 && errors.length === page.length && failures < PAGE_RETRIES) throw errors[0]
}
