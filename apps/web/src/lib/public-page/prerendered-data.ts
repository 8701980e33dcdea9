/**
 * The data of a page that was prerendered with it, for a route's `clientLoader`.
 *
 * @param ask the route's `serverLoader`
 * @throws Response with status 404 when the server has no such page, TypeError when it was not reached
 */
export async function prerenderedData<Data>(ask: () => Promise<Data>): Promise<Data> {
  try {
    return await ask()
  } catch (error) {
    // Only a request without an answer fails with a TypeError; an answer without data is the not-found page.
    if (error instanceof TypeError) throw error
    throw new Response(null, { status: 404 })
  }
}
