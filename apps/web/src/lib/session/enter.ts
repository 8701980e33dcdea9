import { CancelledError } from '@tanstack/react-query'
import { replace } from 'react-router'
import { ApiError } from '../api.ts'
import { ensureTemporal } from '../ensure-temporal.ts'
import { accountQuery, subscriptionsQuery } from '../queries.ts'
import { queryClient } from '../query-client.ts'
import { forgetEarly } from './early-fetch.ts'
import { loginReturningTo } from './return-path.ts'

/**
 * The guard of signed-in screens (spec, Dashboard shell), for their `clientLoader`. Starts all requests at
 * once and awaits the account only.
 *
 * @param askMore starts the screen's other requests
 * @throws a redirect to the login without a session
 */
export async function enter(request: Request, askMore: () => unknown = () => {}): Promise<null> {
  void queryClient.prefetchQuery(subscriptionsQuery)
  askMore()
  const account = queryClient.ensureQueryData(accountQuery)
  forgetEarly()
  await Promise.all([ensureTemporal(), account.catch((error) => leaveWithoutSession(error, request.url))])
  return null
}

function leaveWithoutSession(error: unknown, wanted: string): void {
  if (error instanceof ApiError && error.status === 401) {
    queryClient.clear()
    const { pathname, search, hash } = new URL(wanted)
    throw replace(loginReturningTo(`${pathname}${search}${hash}`))
  }
  // Another request was refused before, and the screen has been left.
  if (error instanceof CancelledError) return
  // biome-ignore lint/suspicious/noConsole: profile and plan errors are only logged and the screens continue (spec, section 8)
  console.error('The account could not be loaded', error)
}
