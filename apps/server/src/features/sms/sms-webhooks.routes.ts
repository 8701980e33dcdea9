import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { SmsProvider, SmsWebhook } from '#server/platform/sms/sms-provider.ts'
import { answerInbound } from './opt-out/answer-inbound.ts'
import type { SmsDeps } from './sms-deps.ts'
import { recordSmsStatus } from './status/record-sms-status.ts'

export type SmsWebhookDeps = SmsDeps & {
  /** The product's name in replies. */
  appName: string
  /** Null: every request is refused. */
  sms: SmsProvider | null
}

/** Webhooks of the SMS provider: inbound messages and delivery statuses (204). */
export function smsWebhookRoutes(deps: SmsWebhookDeps) {
  const read = async <T>(
    c: Context<AppEnv>,
    how: (provider: SmsProvider, request: SmsWebhook) => Promise<T>,
  ): Promise<{ provider: SmsProvider; content: T }> => {
    const { pathname, search } = new URL(c.req.url)
    const request = { path: `${pathname}${search}`, headers: c.req.raw.headers, body: await c.req.text() }
    if (deps.sms === null) throw new Refusal('UNAVAILABLE')
    return { provider: deps.sms, content: await how(deps.sms, request) }
  }
  const api = createApi()
  for (const route of [contract.receiveSms, contract.receiveSmsStatus])
    api.use(route.getRoutingPath(), policy({ provesItself: true, isSigned: true }))
  return api
    .openapi(contract.receiveSms, async (c) => {
      const { provider, content } = await read(c, (sms, request) => sms.readInbound(request))
      const reply = content === null ? null : await answerInbound(deps, content)
      const { body, contentType } = await provider.writeReply(reply)
      return c.body(body, 200, { 'content-type': contentType })
    })
    .openapi(contract.receiveSmsStatus, async (c) => {
      const { provider, content } = await read(c, (sms, request) => sms.readStatus(request))
      if (content !== null) await recordSmsStatus({ ...deps, lossOf: provider.lossOf }, content)
      return c.body(null, 204)
    })
}
