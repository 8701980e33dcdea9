import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import type { SubscriptionDeps } from '../subscription-deps.ts'
import { assertSubscriptionId } from '../subscription-id.ts'
import { selectPicture } from './pictures.repo.ts'
import { removePicture, setPicture } from './set-picture.ts'

/** /api/subscriptions/{id}/picture: an uploaded mark, served to everybody who sees the subscription. */
export function pictureRoutes(deps: SubscriptionDeps) {
  const api = createApi()
  // JSON bodies pass through to the act, which refuses them, so that authentication is checked first.
  api.use(
    '/api/subscriptions/:id/picture',
    policy({ takes: ['image/webp', 'image/png', 'application/json'] }),
  )
  return api
    .openapi(contract.setPicture, async (c) => {
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      await setPicture(deps, c.var.actor.viewer, c.req.valid('param').id, { type, bytes })
      return c.body(null, 204)
    })
    .openapi(contract.getPicture, async (c) => {
      const { id } = c.req.valid('param')
      assertSubscriptionId(id)
      const picture = await selectPicture(deps.db, c.var.actor.viewer, id)
      if (picture === null) throw new Refusal('NOT_FOUND')
      return c.body(new Uint8Array(picture.bytes), 200, {
        'content-type': picture.type,
        // Safe to cache: the picture's URL changes with its content.
        'cache-control': 'private, max-age=86400',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': 'inline',
      })
    })
    .openapi(contract.removePicture, async (c) => {
      await removePicture(deps, c.var.actor.viewer, c.req.valid('param').id)
      return c.body(null, 204)
    })
}
