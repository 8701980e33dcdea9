import * as contract from '@duely/contract/routes'
import { EVIDENCE_FILE_BYTES, Refusal } from '@duely/domain'
import { createApi } from '#server/platform/http/create-api.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { addFile, admitFile } from './add-file.ts'
import type { EvidenceDeps } from './evidence-deps.ts'
import { deleteFile, listFiles, openFile, restoreFile } from './keep-files.ts'
import { createUploadPlaces } from './upload-places.ts'

const BYTES = 'application/octet-stream'

/** Files that are kept as evidence: for their owner, and for those to whom they show it; attachments only. */
export function evidenceRoutes(deps: EvidenceDeps & { rateLimitFactor: number }) {
  const places = createUploadPlaces()
  const api = createApi()
  const files = '/api/subscriptions/:id/files'
  // JSON passes the guards and is refused below, so that who asks is known first.
  api.use(files, policy({ takes: [BYTES, 'application/json'] }))
  // Refused before the body is read: what is too large, too many, or nobody's.
  api.post(files, async (c, next) => {
    if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== BYTES)
      throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    const bytes = Number(c.req.header('content-length') ?? 0)
    if (bytes > EVIDENCE_FILE_BYTES) throw new Refusal('PAYLOAD_TOO_LARGE')
    const { viewer } = c.var.actor
    await admitFile(deps, viewer, c.req.param('id'), bytes)
    return places.within(viewer.userId, next)
  })
  return api
    .openapi(contract.listFiles, async (c) =>
      c.json(await listFiles(deps, c.var.actor.viewer, c.req.valid('param').id), 200),
    )
    .openapi(contract.addFile, async (c) => {
      const { id } = c.req.valid('param')
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      return c.json(await addFile(deps, c.var.actor.viewer, id, { ...c.req.valid('query'), bytes }), 201)
    })
    .openapi(contract.getFile, async (c) => {
      const { row, content } = await openFile(deps, c.var.actor.viewer, c.req.valid('param').id)
      return c.body(content, 200, {
        'content-type': row.type,
        'content-length': String(row.bytes),
        'content-disposition': attachmentNamed(row.name),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      })
    })
    .openapi(contract.deleteFile, async (c) => {
      await deleteFile(deps, c.var.actor.viewer, c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(contract.restoreFile, async (c) =>
      c.json(await restoreFile(deps, c.var.actor.viewer, c.req.valid('param').id), 200),
    )
}

/** With a plain name for old browsers, and the true one as RFC 8187 writes it. */
function attachmentNamed(name: string): string {
  const plain = name.replace(/[^\w. ()+,-]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
