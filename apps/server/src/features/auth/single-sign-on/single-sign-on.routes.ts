import { SingleSignOnStart } from '@duely/contract'
import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import type { ActorDeps } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { isAskedByOthers } from '#server/platform/http/guards/origin-guard.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf, giveUpSecondStep, setCookies, setSignedIn } from '../auth-http.ts'
import { PROVIDER_COOKIE } from '../browser-cookies.ts'
import { beginAttempt } from '../limits/attempt.ts'
import { comeBack, pageOf } from './come-back.ts'
import { endByProvider } from './end-by-provider.ts'
import { beginLink, beginProof, goToProvider, offeredBy } from './go-to-provider.ts'
import { unlink } from './link-identity.ts'

const FORM = 'application/x-www-form-urlencoded'

/** /api/auth/oidc: single sign-on. Without a provider everything here is 404. */
export function singleSignOnRoutes(deps: AuthDeps & ActorDeps) {
  const api = createApi()
  for (const act of ['link', 'unlink', 'prove']) api.use(`/api/auth/oidc/${act}`, deps.requireActor)
  api.use('/api/auth/oidc/backchannel-logout', policy({ provesItself: true, isSigned: true }), limitBody)
  return api
    .openapi(contract.startSingleSignOn, async (c) => {
      offeredBy(deps)
      const { returnTo, ...asked } = SingleSignOnStart.parse(c.req.query())
      const purpose = { for: 'sign-in' as const, ...defined({ returnTo, ...asked }) }
      // A person who follows a link of another site decides for themselves, on our page, whether to sign in.
      if (isAskedByOthers(c.req.raw.headers)) return c.redirect(pageOf({ purpose }, {}))
      await beginAttempt(deps, 'provider-start', { clientIp: c.var.clientIp })
      try {
        const { url, cookie } = await goToProvider(deps, purpose)
        setCookies(c, [cookie])
        return c.redirect(url)
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== 'PROVIDER_AWAY') throw error
        return c.redirect(pageOf({ purpose }, { sso: error.code }))
      }
    })
    .openapi(contract.finishSingleSignOn, async (c) => {
      const { search } = new URL(c.req.url)
      const { path, cookies, address } = await comeBack(deps, search, authRequestOf(c))
      const ended = PROVIDER_COOKIE.cleared(deps.publicUrl)
      if (address === undefined) setCookies(c, [ended, ...cookies])
      else {
        setSignedIn(c, deps, address, [ended, ...cookies])
        giveUpSecondStep(c, deps)
      }
      return c.redirect(path)
    })
    .openapi(contract.linkSingleSignOn, async (c) => {
      const { url, cookie } = await beginLink(deps, c.var.actor)
      setCookies(c, [cookie])
      return c.json({ url }, 200)
    })
    .openapi(contract.unlinkSingleSignOn, async (c) => {
      await unlink(deps, c.var.actor)
      return c.json({ status: true } as const, 200)
    })
    .openapi(contract.proveBySingleSignOn, async (c) => {
      const { url, cookie } = await beginProof(deps, c.var.actor)
      setCookies(c, [cookie])
      return c.json({ url }, 200)
    })
    .openapi(contract.backchannelLogout, async (c) => {
      offeredBy(deps)
      const isForm = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() === FORM
      const token = isForm ? new URLSearchParams(await c.req.text()).get('logout_token') : null
      if (token === null) throw new Refusal('SIGNATURE_INVALID')
      await endByProvider(deps, token)
      return c.body(null, 200, { 'cache-control': 'no-store' })
    })
}

/** Without the fields that were left out. */
function defined<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
