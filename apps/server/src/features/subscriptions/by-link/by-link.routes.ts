import { Refusal } from '@duely/domain'
import type { Context } from 'hono'
import { createApi } from '../../../platform/http/create-api.ts'
import { admit, createLimiter } from '../../../platform/http/guards/rate-limit.ts'
import { policy } from '../../../platform/http/route-policy.ts'
import { PAGE_HEADERS } from '../../../platform/http/site/small-page.ts'
import { actByLink, LINK_ACTIONS, type LinkAction, type LinkDeps, readLink } from './act-by-link.ts'
import { actPage, gonePage, unknownPage } from './act-page.ts'
import { readActToken } from './act-token.ts'

/** Of the links to one subscription, at each process. */
const REQUESTS_PER_MINUTE = 60

/**
 * GET /act/{token} shows a renewal's state and changes nothing. POST performs the action without a session, and
 * answers with the same page, or with JSON to a JSON request. The link grants access to this one renewal only.
 */
export function byLinkRoutes(deps: LinkDeps & { authSecret: string }) {
  const requests = createLimiter({
    name: 'act-link',
    limit: REQUESTS_PER_MINUTE * deps.rateLimitFactor,
    windowSeconds: 60,
    clock: deps.clock,
    shared: null,
  })
  /** Counted before anything is read: right tokens are counted by nobody else. */
  const subjectOf = (token: string) => {
    const subject = readActToken(token, deps.authSecret)
    if (subject !== null) admit(requests, subject.subscriptionId)
    return subject
  }
  const api = createApi()
  api.use('/act/:token', policy({ provesItself: true }))
  return api
    .get('/act/:token', async (c) => {
      const subject = subjectOf(c.req.param('token'))
      if (subject === null) return c.html(unknownPage(), 404, PAGE_HEADERS)
      const state = await readLink(deps, subject)
      if (state === null) return c.html(gonePage(), 404, PAGE_HEADERS)
      return c.html(actPage(state, { chosen: c.req.query('do') }), 200, PAGE_HEADERS)
    })
    .post('/act/:token', async (c) => {
      const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
      const subject = subjectOf(c.req.param('token'))
      if (subject === null && !isJson) return c.html(unknownPage(), 404, PAGE_HEADERS)
      const done = subject && (await actByLink(deps, subject, await actionOf(c, isJson)))
      if (!isJson)
        return done === null
          ? c.html(gonePage(), 404, PAGE_HEADERS)
          : c.html(actPage(done.state, { refused: done.refused }), 200, PAGE_HEADERS)
      if (done === null) throw new Refusal('NOT_FOUND')
      if (done.refused !== null) throw new Refusal(done.refused)
      const { renewalDate, lastDay, status, state, until, offered } = done.state
      return c.json({ renewalDate, lastDay, status, state, until, offered }, 200)
    })
}

/** @throws Refusal INVALID for an unknown action */
async function actionOf(c: Context, isJson: boolean): Promise<LinkAction> {
  const text = await c.req.text()
  const given = isJson ? actionIn(text) : new URLSearchParams(text).get('action')
  const action = LINK_ACTIONS.find((each) => each === given)
  if (action === undefined)
    throw new Refusal('INVALID', [
      { path: 'action', message: `Please send one of ${LINK_ACTIONS.join(', ')}` },
    ])
  return action
}

function actionIn(json: string): unknown {
  try {
    return Object(JSON.parse(json)).action
  } catch {
    return undefined
  }
}
