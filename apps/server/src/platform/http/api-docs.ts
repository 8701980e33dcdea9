import { SCHEMES } from '@duely/contract'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { html, raw } from 'hono/html'
import type { AppEnv } from './app-env.ts'
import { createApi } from './create-api.ts'
import { pagePolicy } from './guards/security-headers.ts'
import { inlineHashes } from './site/inline-hashes.ts'

const aboutOf = (title: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1', description: 'Fair warning before a paid subscription renews.' },
})

/** Only operations that name them accept a key; all others that answer 401 take the session of a browser. */
const SECURITY_SCHEMES = {
  [SCHEMES.session]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'duely.session',
    description: 'The session of a signed-in browser; over https the name begins with __Host-.',
  },
  [SCHEMES.apiKey]: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal API key, made in Settings. A key that reads only is answered 403 KEY_READ_ONLY by operations that change something, and one limited to other subjects than the operation names 403 KEY_SUBJECT.',
  },
} as const

type Operation = {
  summary?: string
  tags?: string[]
  requestBody?: unknown
  parameters?: unknown
  security?: readonly object[]
  responses?: Record<string, { description?: string }>
}

/** The API document (/api/openapi.json) and its page (/api/docs); no routes when disabled (API_DOCS). */
export function apiDocs(api: OpenAPIHono<AppEnv>, isShown: boolean, appName: string) {
  const routes = createApi()
  if (!isShown) return routes
  // Built on first use, because most processes are never asked.
  let made: ReturnType<typeof api.getOpenAPI31Document> | undefined
  const document = () => {
    if (made === undefined) {
      for (const [name, scheme] of Object.entries(SECURITY_SCHEMES))
        api.openAPIRegistry.registerComponent('securitySchemes', name, scheme)
      made = api.getOpenAPI31Document(aboutOf(appName))
    }
    return made
  }
  routes.get('/api/openapi.json', (c) => c.json(document()))
  return routes.get('/api/docs', (c) => {
    const text = String(page(document().paths ?? {}, appName))
    c.header('content-security-policy', pagePolicy(inlineHashes(text)))
    return c.html(text)
  })
}

function page(paths: Record<string, unknown>, appName: string) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      title: `${method.toUpperCase()} ${path}`,
      ...operation,
    })),
  )
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${appName} API</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
section { border-top: 1px solid #8886; padding: .5rem 0 } h2 { font: 600 1rem ui-monospace, monospace } pre { overflow: auto }
</style>
<h1>${appName} API</h1>
<p>Also as <a href="/api/openapi.json">openapi.json</a>. Errors are <code>application/problem+json</code>.</p>
${operations.map(
  ({ title, summary, parameters, requestBody, security, responses }) => html`<section>
<h2>${title}</h2>
<p>${summary ?? ''}${keyText(security)}</p>
${details('Parameters', parameters)}${details('Body', requestBody)}
<ul>${Object.entries(responses ?? {}).map(([status, { description }]) => html`<li>${status}: ${description ?? ''}</li>`)}</ul>
</section>`,
)}
</html>`
}

/** Whether a key is accepted, and of what subject. */
function keyText(security: Operation['security'] = []): string {
  const required = security.flatMap((scheme) => Object.entries(scheme))
  const [, subjects] = required.find(([scheme]) => scheme === SCHEMES.apiKey) ?? []
  return subjects === undefined ? '' : ` · also with an API key (${String(subjects)})`
}

function details(label: string, value: unknown) {
  if (value === undefined) return raw('')
  return html`<details><summary>${label}</summary><pre>${JSON.stringify(value, null, 2)}</pre></details>`
}
