import { WatchAct } from '@duely/contract'
import { Refusal } from '@duely/domain'
import { acceptedLanguage } from '@duely/texts'
import type { Context } from 'hono'
import { createApi } from '#server/platform/http/create-api.ts'
import { limitBody } from '#server/platform/http/guards/limit-body.ts'
import { requireStrictJson } from '#server/platform/http/guards/require-strict-json.ts'
import { policy } from '#server/platform/http/route-policy.ts'
import { smallPages } from '#server/platform/http/site/small-page.ts'
import { jsonOrNull } from '#server/platform/json-or-null.ts'
import { createRequestLimit } from '#server/platform/limits/request-limit.ts'
import { readWithEither } from '#server/platform/secrets/seal.ts'
import { actByLink, LINK_ACTIONS, type LinkAction, type LinkDeps, readLink } from './act-by-link.ts'
import { actPage, gonePage, type NamedRenewal, severalPage, unknownPage } from './act-page.ts'
import { actToken, type ReadSubject, readActToken } from './act-token.ts'
import { readTextSubjects } from './read-text-subjects.ts'

/** For the links to one subscription or one text message's link, in each process. */
const REQUESTS_PER_MINUTE = 60

/**
 * GET /act/{token} shows the state of one renewal, or of all that a text message named, and changes nothing.
 * POST performs the action on one of them without a session, and returns the same page, or JSON to a JSON
 * request. The link grants access to these renewals only.
 */
export function byLinkRoutes(deps: LinkDeps & { appName: string }) {
  const requests = createRequestLimit(REQUESTS_PER_MINUTE, deps)
  /** Counted before anything is read: nothing else counts valid tokens. */
  const subjectsOf = async (token: string): Promise<readonly Linked[] | null> => {
    const subject = readWithEither(deps, (secret) => readActToken(token, secret))
    if (subject !== null) {
      requests.use(subject.subscriptionId)
      return [{ ...subject, renewal: token }]
    }
    const named = await readTextSubjects(deps, token, () => requests.use(token))
    return named?.map((each) => ({ ...each, renewal: actToken(each, deps.authSecret) })) ?? null
  }
  /**
   * The page of what still exists; null when nothing does. `pressed`:
   * the renewal acted on and what was refused.
   */
  const pageOf = async (
    subjects: readonly Linked[],
    { chosen, pressed }: { chosen?: string | undefined; pressed?: Pressed },
  ) => {
    const named: NamedRenewal[] = []
    for (const subject of subjects) {
      const state = await readLink(deps, subject)
      const refused = pressed?.subject === subject ? pressed.refused : null
      if (state !== null) named.push({ state, renewal: subject.renewal, refused })
    }
    const [first, ...others] = named
    if (first === undefined) return null
    return others.length === 0
      ? actPage(first.state, { chosen, refused: first.refused })
      : severalPage(named, first.state.reader.language)
  }
  const answer = smallPages(deps.appName)
  const api = createApi()
  api.use('/act/:token', policy({ provesItself: true }))
  return api
    .get('/act/:token', async (c) => {
      const subjects = await subjectsOf(c.req.param('token'))
      if (subjects === null) return answer(c, unknownPage(browsersLanguage(c)), 404)
      const page = await pageOf(subjects, { chosen: c.req.query('do') })
      return page === null ? answer(c, gonePage(browsersLanguage(c)), 404) : answer(c, page, 200)
    })
    .post('/act/:token', limitBody, requireStrictJson, async (c) => {
      const isJson = c.req.header('content-type')?.startsWith('application/json') ?? false
      const subjects = await subjectsOf(c.req.param('token'))
      if (subjects === null && !isJson) return answer(c, unknownPage(browsersLanguage(c)), 404)
      if (subjects === null) throw new Refusal('NOT_FOUND')
      const { action, renewal, charge } = await pressedIn(c, isJson)
      const subject = meantBy(renewal, subjects)
      const done = subject && (await actOrRefuse(deps, subject, action, charge))
      if (!isJson) {
        const pressed = subject && done ? { subject, refused: done.refused } : undefined
        const page = await pageOf(subjects, pressed ? { pressed } : {})
        return page === null ? answer(c, gonePage(browsersLanguage(c)), 404) : answer(c, page, 200)
      }
      if (done === null) throw new Refusal('NOT_FOUND')
      if (done.refused !== null) throw done.refused
      const { renewalDate, lastDay, status, state, until, offered } = done.state
      return c.json({ renewalDate, lastDay, status, state, until, offered }, 200)
    })
}

/** For an unknown person. */
const browsersLanguage = (c: Context) => acceptedLanguage(c.req.header('accept-language'))

/** What a link leads to; `renewal` says which of several renewals is meant. */
type Linked = ReadSubject & { readonly renewal: string }
type Pressed = { subject: Linked; refused: Refusal | null }

/**
 * The renewal that is meant: the only one, or the one that `renewal` names; null when none is left.
 *
 * @throws Refusal INVALID when it is another one, or left open among several
 */
function meantBy(renewal: unknown, subjects: readonly Linked[]): Linked | null {
  const [only, ...others] = subjects
  if (only === undefined) return null
  if (renewal == null && others.length === 0) return only
  const meant = subjects.find((subject) => subject.renewal === renewal)
  if (meant === undefined)
    throw new Refusal('INVALID', [
      { path: 'renewal', message: 'Please say which of the renewals of this link is meant' },
    ])
  return meant
}

/** @throws Refusal INVALID for an unknown action */
async function pressedIn(
  c: Context,
  isJson: boolean,
): Promise<{ action: LinkAction; renewal: unknown; charge: Charge }> {
  const text = await c.req.text()
  const given: Given = isJson ? Object(jsonOrNull(text)) : Object.fromEntries(new URLSearchParams(text))
  const action = LINK_ACTIONS.find((each) => each === given.action)
  if (action === undefined)
    throw new Refusal('INVALID', [
      { path: 'action', message: `Please send one of ${LINK_ACTIONS.join(', ')}` },
    ])
  return { action, renewal: given.renewal, charge: { chargedOn: given.chargedOn, amount: given.amount } }
}

/** Day and amount of a charge, as typed. */
type Charge = { chargedOn: unknown; amount: unknown }

/** An invalid day or amount is refused like everything else: on the page. */
async function actOrRefuse(deps: LinkDeps, subject: ReadSubject, action: LinkAction, typed: Charge) {
  if (action !== 'charged') return actByLink(deps, subject, action)
  const read = WatchAct.safeParse({ answer: action, ...given(typed) })
  if (read.success) return actByLink(deps, subject, action, read.data)
  const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  const state = await readLink(deps, subject)
  return state && { state, refused: new Refusal('INVALID', errors) }
}

/** A field that was left empty is the default. */
function given(typed: Charge) {
  return Object.fromEntries(
    Object.entries(typed).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
}

type Given = { action?: unknown; renewal?: unknown; chargedOn?: unknown; amount?: unknown }
