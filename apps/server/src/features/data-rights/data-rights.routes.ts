import * as contract from '@duely/contract/routes'
import { Refusal } from '@duely/domain'
import { requireProof } from '#server/features/auth/index.ts'
import type { FileStorage } from '#server/platform/files/file-storage.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { createApi } from '#server/platform/http/create-api.ts'
import { bearerOf } from '#server/platform/http/guards/bearer.ts'
import { isAskedByOthers } from '#server/platform/http/guards/origin-guard.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { requirePerHour } from '#server/platform/limits/take-allowance.ts'
import { type ExportDeps, exportAccount } from './export-account.ts'
import { exportSubscriptions } from './export-subscriptions.ts'
import { exportZip } from './export-zip.ts'

/** All forms count together. */
const EXPORTS_PER_HOUR = 5

/** GET /api/export, as JSON or ZIP, and the CSV of subscriptions: the actor's own data. */
export function dataRightsRoutes(
  deps: ExportDeps & {
    rateLimitFactor: number
    files: FileStorage
  },
) {
  const api = createApi()
  // `/*` also stands for nothing: /api/export itself.
  api.use('/api/export/*', async (c, next) => {
    // Unknown paths have no actor and answer 404.
    const { actor }: Partial<AppEnv['Variables']> = c.var
    if (actor) {
      // Nothing is counted: another site could use up the exports of people who follow its link.
      if (isAskedByOthers(c.req.raw.headers)) throw new Refusal('FORBIDDEN_ORIGIN')
      // A key was made with a proof; the contract admits it to the table of subscriptions alone.
      if (bearerOf(c.req.raw.headers) === null) await requireProof(deps, actor)
      await requirePerHour(deps, `export:${actor.userId}`, EXPORTS_PER_HOUR)
    }
    return next()
  })
  const attachment = (name: string, ending: string) => ({
    'content-disposition': `attachment; filename="${name}-${deps.clock.now().toISOString().slice(0, 10)}.${ending}"`,
  })
  // A stream has no type that the contract's could be compared with; a test compares the answer.
  api.openAPIRegistry.registerPath(contract.exportAccount)
  api.get(contract.exportAccount.getRoutingPath(), async (c) => {
    const { userId } = c.var.actor
    const asked = contract.exportAccount.request.query.safeParse(c.req.query())
    if (!asked.success) throw new Refusal('INVALID')
    const json = await exportAccount(deps, userId)
    if (asked.data.files === 'true')
      return c.body(exportZip(deps, userId, json), 200, {
        'content-type': 'application/zip',
        ...attachment('duely-export', 'zip'),
      })
    return c.body(streamText(json), 200, {
      'content-type': 'application/json',
      ...attachment('duely-export', 'json'),
    })
  })
  return api.openapi(contract.exportSubscriptions, async (c) =>
    c.body(streamText(exportSubscriptions(deps, c.var.actor.userId)), 200, {
      'content-type': 'text/csv; charset=utf-8; header=present',
      ...attachment('duely-subscriptions', 'csv'),
    }),
  )
}
