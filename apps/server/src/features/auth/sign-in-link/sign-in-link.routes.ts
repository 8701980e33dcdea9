import { Refusal } from '@duely/domain'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { isAskedByOthers } from '#server/platform/http/guards/origin-guard.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { smallPages } from '#server/platform/http/site/small-page.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { authRequestOf, setSignedIn } from '../auth-http.ts'
import { readSignInLink, useSignInLink } from './open-by-sign-in-link.ts'
import { askPage, unknownPage } from './sign-in-link-page.ts'

/**
 * GET /sign-in-link/{token} asks and changes nothing; POST signs in with a link that the operator made
 * (`npm run sign-in-link`).
 */
export function signInLinkRoutes(deps: AuthDeps & { appName: string }) {
  const answer = smallPages(deps.appName)
  const api = createApi()
  api.use('/sign-in-link/:token', policy({ provesItself: true }))
  return api
    .get('/sign-in-link/:token', async (c) => {
      const user = await readSignInLink(deps, c.req.param('token'))
      return user === null ? answer(c, unknownPage(), 404) : answer(c, askPage(user.email), 200)
    })
    .post('/sign-in-link/:token', limitBody, async (c) => {
      // Another site must not put a visitor into an account of its choice.
      if (isAskedByOthers(c.req.raw.headers)) throw new Refusal('FORBIDDEN_ORIGIN')
      const opened = await useSignInLink(deps, c.req.param('token'), authRequestOf(c))
      if (opened === null) return answer(c, unknownPage(), 404)
      setSignedIn(c, deps, opened.user.email, [opened.cookie])
      return c.redirect('/dashboard', 303)
    })
}
