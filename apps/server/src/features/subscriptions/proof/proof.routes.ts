import * as contract from '@duely/contract/routes'
import { createApi } from '#server/platform/http/create-api.ts'
import { PAGE_HEADERS } from '#server/platform/http/site/small-page.ts'
import { createRequestLimit } from '#server/platform/limits/request-limit.ts'
import { getProof, type ProofDeps } from './get-proof.ts'

/** Each reads and renders up to five hundred entries. */
const PROOFS_PER_MINUTE = 30

/** GET /api/subscriptions/{id}/proof: the delivery log of one subscription as a document. */
export function proofRoutes(deps: ProofDeps & { rateLimitFactor: number }) {
  const proofs = createRequestLimit(PROOFS_PER_MINUTE, deps)
  return createApi().openapi(contract.getProof, async (c) => {
    const { userId, viewer } = c.var.actor
    proofs.use(userId)
    const { html, fileName } = await getProof(deps, viewer, c.req.valid('param').id)
    return c.body(html, 200, {
      ...PAGE_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    })
  })
}
