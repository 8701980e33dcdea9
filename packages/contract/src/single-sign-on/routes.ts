import { createRoute } from '@hono/zod-openapi'
import { RequestTaken } from '../auth/schema.ts'
import { json } from '../http/answers.ts'
import { refuses } from '../http/refuses.ts'
import { route } from '../http/route.ts'
import { ProviderPage } from './schema.ts'

const tags = ['Single sign-on']
const onward = { 302: { description: 'On to the provider, or back with what became of it' } }

/** All of these answer 404 on a server without single sign-on. */
export const startSingleSignOn = route.get('/api/auth/oidc/start', {
  tags,
  summary:
    'Goes to the provider to sign in or up; takes `returnTo`, and of a new account `invitation`, `timezone` and `culture`',
  responses: { ...onward },
  refuses: ['NOT_FOUND'],
})

export const finishSingleSignOn = route.get('/api/auth/oidc/callback', {
  tags,
  summary: 'Where the provider sends the browser back to',
  responses: { ...onward },
  refuses: ['NOT_FOUND'],
})

export const linkSingleSignOn = route.post('/api/auth/oidc/link', {
  tags,
  summary: 'Begins to link the provider to the account; its callback ends in the settings',
  responses: { 200: json(ProviderPage, 'Where to go') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PROOF_REQUIRED', 'IDENTITY_TAKEN', 'PROVIDER_AWAY'],
})

export const unlinkSingleSignOn = route.post('/api/auth/oidc/unlink', {
  tags,
  summary: 'Ends the link; other sessions that it opened end too',
  responses: { 200: json(RequestTaken, 'Not linked any more') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PROOF_REQUIRED', 'LAST_WAY_IN'],
})

export const proveBySingleSignOn = route.post('/api/auth/oidc/prove', {
  tags,
  summary: 'Begins a proof at the provider, for those without a second factor; it holds ten minutes',
  responses: { 200: json(ProviderPage, 'Where to go') },
  refuses: ['UNAUTHENTICATED', 'NOT_FOUND', 'PROOF_REQUIRED', 'PROVIDER_AWAY'],
})

export const backchannelLogout = createRoute({
  method: 'post',
  path: '/api/auth/oidc/backchannel-logout',
  tags,
  summary: 'For the provider: ends the sessions that a signed `logout_token` names; a form',
  responses: {
    200: { description: 'They have ended' },
    ...refuses('NOT_FOUND', 'SIGNATURE_INVALID', 'PAYLOAD_TOO_LARGE', 'PROVIDER_AWAY'),
  },
})
