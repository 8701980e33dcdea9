import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { StartError, startServer } from './server.ts'

test('a port in use is reported in one sentence', async () => {
  const first = await startServer({ fetch: new Hono().fetch, host: '127.0.0.1', port: 0 })
  const second = startServer({ fetch: new Hono().fetch, host: '127.0.0.1', port: first.port })
  await expect(second).rejects.toThrow(
    new StartError(
      `Port ${first.port} on 127.0.0.1 is already taken. Stop what uses it, or choose another with PORT.`,
    ),
  )
  await first.close(0)
})

test('closing lets a running request finish and accepts no other', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answerNow } = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    ask()
    await mayAnswer
    return c.text('done')
  })
  const server = await startServer({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${server.port}/`
  const underWay = fetch(url)
  await asked
  const closed = server.close(60_000)
  await expect(fetch(url)).rejects.toThrow()
  answerNow()
  expect(await (await underWay).text()).toBe('done')
  await closed
})

test('closing aborts what does not finish in time', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const app = new Hono().get('/', () => {
    ask()
    return new Promise<Response>(() => {})
  })
  const server = await startServer({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  const underWay = fetch(`http://127.0.0.1:${server.port}/`)
  await asked
  await Promise.all([server.close(10), expect(underWay).rejects.toThrow()])
})

test.each([
  ['TRACE / HTTP/1.1', 'a method without meaning here'],
  ['GARBAGE', 'no HTTP at all'],
])('%s does not end the process (%s)', async (line) => {
  const app = new Hono().all('*', (c) => c.text('fine', c.req.method === 'GET' ? 200 : 405))
  const server = await startServer({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  const socket = connect(server.port, '127.0.0.1')
  socket.end(`${line}\r\nHost: x\r\nConnection: close\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(200)
  await server.close(0)
})

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{'],
])('%s that never finish are aborted at the limit, not at a later check', async (_, sent) => {
  const app = new Hono().post('/', async (c) => c.text(await c.req.text().catch(() => 'cut')))
  const timeouts = { headersMs: 100, requestMs: 200, checkEveryMs: 20 }
  const server = await startServer({ fetch: app.fetch, host: '127.0.0.1', port: 0, timeouts })
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(sent)
  socket.resume()
  await once(socket, 'close')
  await server.close(0)
})
