import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { CredentialsRequired } from '#server/platform/http/problem/problem.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { MailEventsDeps } from './mail-returns-deps.ts'
import { namesSecret, takeEvent } from './take-event.ts'

/** Webhooks of mail relays, authenticated by HTTP Basic before their bodies are read. */
export function mailEventRoutes(deps: { mailEvents: MailEventsDeps }) {
  const { mailEvents } = deps
  const api = createApi()
  for (const route of [contract.receivePostmarkEvent, contract.receiveSesEvent])
    api.use(
      route.getRoutingPath(),
      policy({ provesItself: true, isSigned: true }),
      requireSecret(mailEvents.eventsSecret),
    )
  return api
    .openapi(contract.receivePostmarkEvent, async (c) => {
      await takeEvent(mailEvents, 'postmark', await c.req.text())
      return c.body(null, 204)
    })
    .openapi(contract.receiveSesEvent, async (c) => {
      await takeEvent(mailEvents, 'ses', await c.req.text())
      return c.body(null, 204)
    })
}

/** Amazon asks without a password first, and sends it only when it is challenged with a realm. */
function requireSecret(secret: string | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (secret === null) throw new Refusal('UNAVAILABLE')
    const authorization = c.req.header('authorization')
    if (authorization === undefined) throw new CredentialsRequired('Mail events')
    if (!namesSecret(authorization, secret)) throw new Refusal('SIGNATURE_INVALID')
    return next()
  }
}
