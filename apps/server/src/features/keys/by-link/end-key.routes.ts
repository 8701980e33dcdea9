import type { Queryable } from '../../../platform/database/database.ts'
import { createApi } from '../../../platform/http/create-api.ts'
import { policy } from '../../../platform/http/route-policy.ts'
import { PAGE_HEADERS } from '../../../platform/http/site/small-page.ts'
import type { Logger } from '../../../platform/logger/logger.ts'
import { deleteKey, selectKeyById } from '../keys.repo.ts'
import { askPage, donePage, unknownPage } from './end-key-page.ts'
import { readEndKeyToken } from './end-key-token.ts'

/** GET /end-key/{token} asks and changes nothing; POST ends the key that the token names, without a session. */
export function endKeyRoutes({
  db,
  authSecret,
  logger,
}: {
  db: Queryable
  authSecret: string
  logger: Logger
}) {
  const api = createApi()
  api.use('/end-key/:token', policy({ provesItself: true }))
  return api
    .get('/end-key/:token', async (c) => {
      const subject = readEndKeyToken(c.req.param('token'), authSecret)
      if (subject === null) return c.html(unknownPage(), 404, PAGE_HEADERS)
      const key = await selectKeyById(db, subject.userId, subject.id)
      return c.html(key ? askPage(key.name) : donePage(), 200, PAGE_HEADERS)
    })
    .post('/end-key/:token', async (c) => {
      const subject = readEndKeyToken(c.req.param('token'), authSecret)
      if (subject === null) return c.html(unknownPage(), 404, PAGE_HEADERS)
      const isGone = await deleteKey(db, subject.userId, subject.id)
      if (isGone) logger.info({ event: 'api-key-ended-by-link', userId: subject.userId })
      return c.html(donePage(), 200, PAGE_HEADERS)
    })
}
