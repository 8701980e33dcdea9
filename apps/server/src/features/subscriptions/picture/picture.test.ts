import { AccountExport, Marks, Problem, Subscription } from '@duely/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { subscriptions } from '#server/platform/database/schema.ts'
import { netflix } from '#server/testing/feature-app.ts'
import { type Person, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
// Ann is on Free, which allows five active subscriptions.
afterEach(async () => {
  await server.db.delete(subscriptions)
})

const add = async (more: object = {}, as: Person = 'ann') => {
  const answer = await server.request('/api/subscriptions', { as, json: { ...netflix, ...more } })
  expect(answer.status).toBe(201)
  return Subscription.parse(await answer.json())
}
const patch = (id: string, json: object) =>
  server.request(`/api/subscriptions/${id}`, { as: 'ann', method: 'PATCH', json })
const marksOf = async (as: Person) => Marks.parse(await (await server.request('/api/marks', { as })).json())

const word = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255]
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0))
const png = (side: number, padding = 0) =>
  Uint8Array.from([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...word(13),
    ...ascii('IHDR'),
    ...word(side),
    ...word(side),
    8,
    6,
    0,
    0,
    0,
    ...word(0),
    ...new Array<number>(padding).fill(0xff),
    ...word(0),
    ...ascii('IEND'),
    ...word(0),
  ])
const put = (id: string, bytes: Uint8Array<ArrayBuffer>, type = 'image/png', as: Person = 'ann') =>
  server.request(`/api/subscriptions/${id}/picture`, {
    as,
    method: 'PUT',
    headers: { 'content-type': type },
    body: bytes,
  })
const get = (id: string, as?: Person) =>
  server.request(`/api/subscriptions/${id}/picture`, as === undefined ? {} : { as })

describe('choosing a mark', () => {
  test.each(['brand:disney-plus', 'emoji:🥕', null])('%s is stored, answered and exported', async (mark) => {
    const row = await add({ mark })
    expect(row.mark).toBe(mark)
    expect(await (await patch(row.id, { mark: 'emoji:📦' })).json()).toMatchObject({ mark: 'emoji:📦' })
    const exported = await (await server.request('/api/export', { as: 'ann' })).json()
    expect(AccountExport.parse(exported).subscriptions.find(({ id }) => id === row.id)?.mark).toBe('emoji:📦')
  })

  test.each(['brand:no-such-service', 'brand:Netflix', 'emoji:ab', 'emoji:', 'http://example.com/x.png', ''])(
    '%j is refused',
    async (mark) => {
      const answers = [
        await server.request('/api/subscriptions', { as: 'ann', json: { ...netflix, mark } }),
        await patch((await add()).id, { mark }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(Problem.parse(await answer.json()).errors?.[0]?.path).toBe('mark')
      }
    },
  )

  test('is imported, an uploaded picture is not', async () => {
    const rows = [
      { ...netflix, name: 'Box', mark: 'emoji:🥕' },
      { ...netflix, name: 'Own', mark: 'picture' },
    ]
    await server.request('/api/import', { as: 'bob', json: { subscriptions: rows } })
    const { subscriptions } = (await (await server.request('/api/subscriptions', { as: 'bob' })).json()) as {
      subscriptions: Subscription[]
    }
    expect(Object.fromEntries(subscriptions.map(({ name, mark }) => [name, mark]))).toEqual({
      Box: 'emoji:🥕',
      Own: null,
    })
    const box = subscriptions.find(({ name }) => name === 'Box')
    expect((await marksOf('bob')).chosen).toEqual({ [box?.id ?? '']: 'emoji:🥕' })
  })

  test('of a catalogue service shows that service', async () => {
    const { id } = await add({ name: 'Films', mark: 'brand:netflix' })
    const { chosen, names, services } = await marksOf('ann')
    expect(chosen).toEqual({ [id]: 'brand:netflix' })
    expect(names).toEqual({})
    expect(services.netflix?.glyph).toBeTruthy()
  })

  test('belongs to its subscription alone: another one of the same name keeps its own', async () => {
    const [carrot, film, plain] = [
      await add({ name: 'Spotify', mark: 'emoji:🥕' }),
      await add({ name: 'Spotify', mark: 'brand:netflix' }),
      await add({ name: 'Spotify' }),
    ]
    const { chosen, names, services } = await marksOf('ann')
    expect(chosen).toEqual({ [carrot.id]: 'emoji:🥕', [film.id]: 'brand:netflix' })
    expect(chosen).not.toHaveProperty(plain.id)
    expect(names).toEqual({ Spotify: 'spotify' })
    expect(Object.keys(services).sort()).toEqual(['netflix', 'spotify'])
  })
})

describe('uploading a picture', () => {
  test('is stored, becomes the mark, and is served to its owner only', async () => {
    const { id } = await add({ name: 'Own' })
    expect((await put(id, png(96))).status).toBe(204)
    const answer = await get(id, 'ann')
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(96))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    expect((await get(id, 'bob')).status).toBe(404)
    expect((await get(id)).status).toBe(401)
    expect((await marksOf('ann')).chosen[id]).toMatch(`picture:/api/subscriptions/${id}/picture?v=`)
    expect(await (await patch(id, { mark: null })).json()).toMatchObject({ mark: null })
    expect(await (await patch(id, { mark: 'picture' })).json()).toMatchObject({ mark: 'picture' })
    const removed = await server.request(`/api/subscriptions/${id}/picture`, { as: 'ann', method: 'DELETE' })
    expect(removed.status).toBe(204)
    expect((await get(id, 'ann')).status).toBe(404)
    expect((await patch(id, { mark: 'picture' })).status).toBe(400)
    expect((await marksOf('ann')).chosen[id]).toBeUndefined()
  })

  test.each([
    ['too large', png(96, 33 * 1024), 'image/png', 413],
    ['of other sides', png(95), 'image/png', 400],
    ['of another type than it says', png(96), 'image/webp', 415],
    [
      'an SVG with a script',
      Uint8Array.from(ascii('<svg><script>alert(1)</script></svg>')),
      'image/svg+xml',
      415,
    ],
    [
      'a script that says it is a picture',
      Uint8Array.from(ascii('<script>alert(1)</script>')),
      'image/png',
      415,
    ],
    ['empty', new Uint8Array(), 'image/png', 415],
  ])('%s is refused and changes nothing', async (_, bytes, type, status) => {
    const { id } = await add()
    expect((await put(id, bytes, type)).status).toBe(status)
    expect((await get(id, 'ann')).status).toBe(404)
  })

  test('for another user’s subscription is refused', async () => {
    const { id } = await add()
    expect((await put(id, png(96), 'image/png', 'bob')).status).toBe(404)
    expect((await put('nonsense', png(96))).status).toBe(404)
  })
})
