import type { Queryable } from '#server/platform/database/database.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { smallPages } from '#server/platform/http/site/small-page.ts'
import type { Logger } from '#server/platform/logger/logger.ts'
import { readWithEither, type Secrets } from '#server/platform/secrets/seal.ts'
import { deleteKey, selectKeyById } from '../keys.repo.ts'
import { askPage, donePage, unknownPage } from './end-key-page.ts'
import { readEndKeyToken } from './end-key-token.ts'

/**
 * GET /end-key/{token} asks and changes nothing; POST ends the key that the token names, without a session.
 */
export function endKeyRoutes({
  db,
  logger,
  appName,
  ...secrets
}: Secrets & {
  db: Queryable
  logger: Logger
  appName: string
}) {
  const answer = smallPages(appName)
  const subjectOf = (token: string) => readWithEither(secrets, (secret) => readEndKeyToken(token, secret))
  const api = createApi()
  api.use('/end-key/:token', policy({ provesItself: true }))
  return api
    .get('/end-key/:token', async (c) => {
      const subject = subjectOf(c.req.param('token'))
      if (subject === null) return answer(c, unknownPage(), 404)
      const key = await selectKeyById(db, subject.userId, subject.id)
      return answer(c, key ? askPage(key.name) : donePage(), 200)
    })
    .post('/end-key/:token', limitBody, async (c) => {
      const subject = subjectOf(c.req.param('token'))
      if (subject === null) return answer(c, unknownPage(), 404)
      const isGone = await deleteKey(db, subject.userId, subject.id)
      if (isGone) logger.info({ event: 'api-key-ended-by-link', userId: subject.userId })
      return answer(c, donePage(), 200)
    })
}
