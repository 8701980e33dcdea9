import { AccountExport, Subscription } from '@duely/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { netflix } from '#server/testing/feature-app.ts'
import { readZip } from '#server/testing/read-zip.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const addFile = async (as: 'ann' | 'bob', name: string, text: string) => {
  // Files are listed by the moment they came.
  server.clock.advance('PT1S')
  const made = await server.request('/api/subscriptions', { as, json: { ...netflix, name } })
  const { id } = Subscription.parse(await made.json())
  const answer = await server.request(`/api/subscriptions/${id}/files?name=${encodeURIComponent(name)}`, {
    as,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new TextEncoder().encode(text),
  })
  expect(answer.status).toBe(201)
}

test('a ZIP has the JSON and every file of one person, as they are', async () => {
  await addFile('ann', 'Brief – ü.txt', 'first')
  await addFile('ann', '../x.txt', 'second')
  await addFile('bob', 'his.txt', 'his')
  const answer = await server.request('/api/export?files=true', { as: 'ann' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="duely-export-2026-03-02.zip"',
  })
  const entries = readZip(new Uint8Array(await answer.arrayBuffer()))
  const [json, ...files] = entries
  expect(json?.name).toBe('duely-export.json')
  const data = AccountExport.parse(JSON.parse(json?.text ?? ''))
  expect(data.files.map(({ name, path }) => [name, path])).toEqual(
    files.map(({ name }) => [name.split('/').at(-1), name]),
  )
  expect(files.map(({ text }) => text)).toEqual(['first', 'second'])
  expect(files.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^files\/[0-9a-f-]{36}\/Brief _ ü\.txt$/),
    expect.stringMatching(/^files\/[0-9a-f-]{36}\/x\.txt$/),
  ])
})

test('the JSON alone lists the files too; another value is refused', async () => {
  const data = AccountExport.parse(await (await server.request('/api/export', { as: 'ann' })).json())
  expect(data.files).toHaveLength(2)
  expect((await server.request('/api/export?files=maybe', { as: 'ann' })).status).toBe(400)
})
