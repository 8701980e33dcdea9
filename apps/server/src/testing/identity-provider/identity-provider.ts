import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider, { type Configuration } from 'oidc-provider'
import { freePort } from '../free-port.ts'

/** A person as the provider knows them. */
export type ProviderAccount = {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export const CLIENT = { id: 'duely', secret: 'a-secret-of-the-client-that-is-long-enough' }

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

/**
 * A certified provider of OpenID Connect (oidc-provider) as a server of its own on a loopback port, with
 * people who sign in by typing their name. What it sends to our back channel is kept, and delivered where
 * `deliver` says so.
 */
export async function startIdentityProvider(options: {
  /** Origin of the server under test. */
  publicUrl: string
  port?: number
  /** Whether logouts are delivered over the network. Default: they are kept only. */
  deliver?: boolean
}) {
  const { publicUrl, deliver = false } = options
  const port = options.port ?? (await freePort())
  const issuer = `http://127.0.0.1:${port}`
  const accounts = new Map<string, ProviderAccount>()
  const logoutTokens: string[] = []
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key: JWK = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' }
  const backChannel = `${publicUrl}/api/auth/oidc/backchannel-logout`
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        response_types: ['code'],
        redirect_uris: [`${publicUrl}/api/auth/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: backChannel,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    jwks: { keys: [key] },
    cookies: { keys: ['only-for-tests'] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 3_600,
    },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const account = accounts.get(id)
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) }
    },
    // Everybody who signs in consents.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile groups')
      await grant.save()
      return grant
    },
    fetch: async (url, init) => {
      if (String(url) !== backChannel) return fetch(url, init)
      const form = new URLSearchParams(init?.body as URLSearchParams)
      logoutTokens.push(form.get('logout_token') ?? '')
      // Without the library's own dispatcher, which reaches no loopback address.
      return deliver ? fetch(url, { method: 'POST', body: form }) : new Response(null, { status: 200 })
    },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  const listen = () => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const stop = () =>
    new Promise<void>((ended) => {
      server.close(() => ended())
      server.closeAllConnections()
    })
  await listen()
  return {
    issuer,
    accounts,
    /** What was sent to our back channel, oldest first. */
    logoutTokens,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
    /** Has the provider say that a person signed out; the token is kept in `logoutTokens`. */
    signOut: async (subject: string, session: string) => {
      const client = await provider.Client.find(CLIENT.id)
      if (!client) throw new Error('no client')
      await (
        client as unknown as { backchannelLogout(sub: string, sid: string): Promise<void> }
      ).backchannelLogout(subject, session)
    },
    /** A token signed by the provider's own key, with claims of a test's choice. */
    sign: async (claims: JWTPayload, header: { typ?: string } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'first', ...header })
        .sign(await importJWK(key, 'RS256')),
    stop,
    listen,
    close: stop,
  }
}

/** The provider's sign-in page: a name, and everybody is let in. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { uid, params } = await provider.interactionDetails(request, response)
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Sign in at the provider</title><h1>Sign in at the provider</h1>
<form method="post" action="/interaction/${uid}"><label>Name <input name="login" autofocus></label>
<button type="submit">Continue</button></form><p>${params.prompt === 'login' ? 'Again' : ''}</p></html>`,
    )
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('login') ?? ''
  const login = accountId === '' ? { error: 'access_denied' } : { login: { accountId, remember: true } }
  await provider.interactionFinished(request, response, login, { mergeWithLastSubmission: false })
}

/** A browser at the provider: its cookies there. */
export function providerBrowser() {
  const jar = new Map<string, string>()
  let before: string | undefined
  const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970/i.test(cookie)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  return {
    jar,
    /**
     * Goes to the provider's page, signs in where it asks, and comes back.
     *
     * @param login whom to sign in as; empty: the person changes their mind
     * @returns the path that it leads back to, with its query
     */
    signIn: async (url: string, login: string): Promise<string> => {
      // Another person at the same browser has signed out before.
      if (before !== undefined && before !== login) jar.clear()
      before = login
      const { origin } = new URL(url)
      let next = url
      for (let step = 0; step < 10; step += 1) {
        let answer = await visit(next)
        if (answer.status === 200 && next.includes('/interaction/')) answer = await visit(next, { login })
        const location = answer.headers.get('location')
        if (location === null) throw new Error(`${next}: ${answer.status} ${await answer.text()}`)
        const target = new URL(location, next)
        if (target.origin !== origin) return `${target.pathname}${target.search}`
        next = target.href
      }
      throw new Error('the provider leads nowhere')
    },
  }
}
