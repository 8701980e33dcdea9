import { acceptedLanguage, languageOf } from '@duely/texts'
import type { Context } from 'hono'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { smallPages } from '#server/platform/http/site/small-page.ts'
import { readWithEither, type Secrets } from '#server/platform/secrets/seal.ts'
import { readActToken } from '../act-token.ts'
import { selectLanguageChoice } from './unsubscribe.repo.ts'
import { unsubscribe } from './unsubscribe.ts'
import { askPage, donePage, unknownPage } from './unsubscribe-page.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

/**
 * GET /unsubscribe/{token} asks for confirmation and changes nothing; POST unsubscribes without session or
 * redirect, as mail programs do automatically (RFC 8058).
 */
export function unsubscribeRoutes(deps: { db: Database; clock: Clock; appName: string } & Secrets) {
  const userOf = (token: string) => readWithEither(deps, (secret) => readUnsubscribeToken(token, secret))
  const onlyUrlOf = (token = '') =>
    readWithEither(deps, (secret) => readActToken(token, secret)) === null ? null : `/act/${token}?do=keep`
  /** The person's language or, if they are unknown, the browser's. */
  const languageFor = async (c: Context, userId: string | null) => {
    const choice = userId === null ? undefined : await selectLanguageChoice(deps.db, userId)
    return choice ? languageOf(choice) : acceptedLanguage(c.req.header('accept-language'))
  }
  const answer = smallPages(deps.appName)
  const api = createApi()
  api.use('/unsubscribe/:token', policy({ provesItself: true }))
  return api
    .get('/unsubscribe/:token', async (c) => {
      const userId = userOf(c.req.param('token'))
      const language = await languageFor(c, userId)
      if (userId === null) return answer(c, unknownPage(language), 404)
      return answer(c, askPage(onlyUrlOf(c.req.query('only')), language), 200)
    })
    .post('/unsubscribe/:token', limitBody, async (c) => {
      const userId = userOf(c.req.param('token'))
      const language = await languageFor(c, userId)
      if (userId === null) return answer(c, unknownPage(language), 404)
      await unsubscribe(deps, userId, c.get('clientIp') ?? null)
      return answer(c, donePage(language), 200)
    })
}
