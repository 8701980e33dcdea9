import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startIdentityProvider } from '#server/testing/identity-provider/identity-provider.ts'
import { askIssuer, judgeIssuer } from './single-sign-on.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const look = async (issuer: string) => judgeIssuer(await askIssuer(issuer, 5_000), issuer)

/** A server that answers every path with a text. */
async function startServer(answers: (path: string) => [number, string]) {
  const port = await freePort()
  const server = createServer((request, response) => {
    const [status, body] = answers(request.url ?? '')
    response.writeHead(status).end(body)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  closers.push(() => server.close())
  return `http://127.0.0.1:${port}/`
}

test('a provider that answers under its name and with keys', async () => {
  const provider = await startIdentityProvider({ publicUrl: 'http://localhost:3000' })
  closers.push(provider.close)
  expect(await look(`${provider.issuer}/`)).toMatchObject({ level: 'ok' })
})

test('nobody answers, or not a provider', async () => {
  const away = `http://127.0.0.1:${await freePort()}/`
  expect(await look(away)).toMatchObject({ level: 'warning', text: expect.stringContaining('ECONNREFUSED') })
  const page = await startServer(() => [200, '<html>'])
  expect(await look(page)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('no such answer'),
  })
  const missing = await startServer(() => [404, '{}'])
  expect((await look(missing)).text).toContain('/.well-known/openid-configuration: 404')
})

test('another name, and keys that are missing', async () => {
  const said = { issuer: 'https://id.example.org', keys: '[]' }
  const server = await startServer((path) =>
    path === '/keys'
      ? [said.keys === '' ? 500 : 200, `{"keys":${said.keys}}`]
      : [200, JSON.stringify({ issuer: said.issuer, jwks_uri: `${server}keys` })],
  )
  expect((await look(server)).text).toContain('it calls itself https://id.example.org')
  said.issuer = server.replace(/\/$/, '')
  expect((await look(server)).text).toContain('it shows no keys')
  said.keys = ''
  expect((await look(server)).text).toContain('its keys cannot be read (/keys: 500)')
  said.keys = '[{}]'
  expect((await look(server)).level).toBe('ok')
})
