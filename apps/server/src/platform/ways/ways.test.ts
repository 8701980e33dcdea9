import { WAY_KINDS, type WayKind } from '@duely/domain'
import { settingsWayFieldsTexts } from '@duely/texts/settings-way-fields'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOSTILE_ANSWERS, startWayStandIn, type WayStandIn } from '#server/testing/stand-ins/way-stand-in.ts'
import { createEgress } from '../egress/egress.ts'
import { httpWaySender } from './http-way-sender.ts'
import type { WayConfig, WayMessage } from './way-definition.ts'
import { WAY_DEFINITIONS } from './way-definitions.ts'

type Sample = {
  config: WayConfig
  /** How the service confirms a message. */
  taken: { status: number; json?: unknown; text?: string }
  /** What its end looks like. */
  gone: readonly { status: number; json?: unknown; text?: string }[]
  /** How it asks to wait for seven seconds. */
  busy: { status: number; json?: unknown; headers?: Record<string, string> }
}

const HEADER = { status: 429, headers: { 'retry-after': '7' } }
/** The address is that of the stand-in. */
const samples = (address: string): Record<WayKind, Sample> => ({
  ntfy: {
    config: { address: `${address}/`, topic: 'anns-bills', token: 'tk_secret' },
    taken: { status: 200, json: { id: 'xE73Iyuabi', event: 'message' } },
    gone: [
      { status: 401, json: { code: 40101, http: 401, error: 'unauthorized' } },
      { status: 403, json: { code: 40301, http: 403, error: 'forbidden' } },
      { status: 404, json: { code: 40401, http: 404, error: 'page not found' } },
    ],
    busy: HEADER,
  },
  gotify: {
    config: { address, token: 'A1b2C3' },
    taken: { status: 200, json: { id: 25, appid: 5 } },
    gone: [{ status: 401, json: { error: 'Unauthorized', errorCode: 401 } }],
    busy: HEADER,
  },
  telegram: {
    config: { token: `123456789:${'A'.repeat(35)}`, chat: '4711' },
    taken: { status: 200, json: { ok: true, result: { message_id: 1 } } },
    gone: [
      { status: 401, json: { ok: false, error_code: 401, description: 'Unauthorized' } },
      { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked' } },
      { status: 400, json: { ok: false, error_code: 400, description: 'Bad Request: chat not found' } },
    ],
    busy: { status: 429, json: { ok: false, error_code: 429, parameters: { retry_after: 7 } } },
  },
  discord: {
    config: { url: `${address}/api/webhooks/1/token` },
    taken: { status: 200, json: { id: '1', type: 0 } },
    gone: [
      { status: 404, json: { message: 'Unknown Webhook', code: 10015 } },
      { status: 401, json: { message: 'Invalid Webhook Token', code: 50027 } },
    ],
    busy: { status: 429, json: { message: 'You are being rate limited.', retry_after: 6.4 } },
  },
  slack: {
    config: { url: `${address}/services/T/B/x` },
    taken: { status: 200, text: 'ok' },
    gone: [
      { status: 403, text: 'invalid_token' },
      { status: 404, text: 'no_service' },
      { status: 410, text: 'channel_is_archived' },
    ],
    busy: HEADER,
  },
  matrix: {
    config: { address, token: 'syt_secret', room: '!abc:example.org' },
    taken: { status: 200, json: { event_id: '$1' } },
    gone: [
      { status: 401, json: { errcode: 'M_UNKNOWN_TOKEN' } },
      { status: 403, json: { errcode: 'M_FORBIDDEN' } },
    ],
    busy: { status: 429, json: { errcode: 'M_LIMIT_EXCEEDED', retry_after_ms: 6_900 } },
  },
  pushover: {
    config: { user: 'u'.repeat(30), token: 'a'.repeat(30) },
    taken: { status: 200, json: { status: 1, request: 'x' } },
    gone: [
      { status: 400, json: { status: 0, user: 'invalid', errors: ['user key is invalid'] } },
      { status: 400, json: { status: 0, token: 'invalid', errors: ['application token is invalid'] } },
    ],
    busy: HEADER,
  },
  apprise: {
    config: { address, key: 'duely' },
    taken: { status: 200, text: 'Notification(s) sent.' },
    gone: [{ status: 204, text: '' }],
    busy: HEADER,
  },
})

let stand: WayStandIn
beforeAll(async () => {
  stand = await startWayStandIn()
})
afterAll(() => stand.close())
beforeEach(() => {
  stand.seen.length = 0
})

const MESSAGE: WayMessage = {
  id: '3f0f8c1e-8a3b-4a0e-9a53-0d6f6f5d1a11',
  title: 'Netflix <!channel> @everyone, $15.49, renews in 3 days',
  body: 'Renews on Saturday, March 7, 2026. Billed monthly.',
  url: 'https://duely.example/act/token',
  actions: [
    { label: 'Keep it', url: 'https://duely.example/act/token?do=keep' },
    { label: 'I cancelled it', url: 'https://duely.example/act/token?do=cancelled' },
  ],
  isUrgent: true,
}
const SHARED: WayMessage = { ...MESSAGE, url: 'https://duely.example/dashboard/subscriptions/1', actions: [] }

/** Through the real guarded way out; what leads to a public service leads to the stand-in. */
function senderOf(withinMs = 5_000) {
  const egress = createEgress({ allowed: [stand.host] })
  return httpWaySender({
    egress: (request) => {
      const { pathname, search } = new URL(request.url)
      return egress({ ...request, url: `${stand.origin}${pathname}${search}` })
    },
    egressAllow: [stand.host],
    withinMs,
  })
}

const quiet = { signal: new AbortController().signal, onHandedOver: () => {}, onAside: () => {} }
const sampleOf = (kind: WayKind) => samples(stand.origin)[kind]
const send = (kind: WayKind, message = MESSAGE, withinMs?: number) =>
  senderOf(withinMs).send({ kind, config: sampleOf(kind).config, message }, quiet)

describe.each(WAY_KINDS)('%s', (kind) => {
  test('takes a message', async () => {
    stand.answerWith(sampleOf(kind).taken)
    expect(await send(kind)).toEqual({ response: 'delivered' })
    expect(stand.seen).toHaveLength(1)
  })

  test('that asks to wait is asked again after that, and never later than in an hour', async () => {
    stand.answerWith(sampleOf(kind).busy)
    const failure = { kind: 'temporary', detail: 'refused' }
    await expect(send(kind)).rejects.toMatchObject({ ...failure, retryAfterSeconds: 7 })
    stand.answerWith({ status: 429, headers: { 'retry-after': '999999999' } })
    await expect(send(kind)).rejects.toMatchObject({ ...failure, retryAfterSeconds: 3_600 })
    stand.answerWith({ status: 429, text: 'soon' })
    await expect(send(kind)).rejects.toMatchObject({ ...failure, retryAfterSeconds: undefined })
  })

  test.each([500, 502, 503])('that answers %d is asked again', async (status) => {
    stand.answerWith({ status, text: '<h1>Bad Gateway</h1>' })
    await expect(send(kind)).rejects.toMatchObject({ kind: 'temporary', detail: 'refused' })
  })

  test('that says it is gone is given up', async () => {
    for (const answer of sampleOf(kind).gone) {
      stand.answerWith(answer)
      const gone = { kind: 'permanent', detail: 'gone', reason: 'CHANNEL_GONE' }
      await expect(send(kind)).rejects.toMatchObject(gone)
    }
  })

  test('that does not want this message is not asked again', async () => {
    stand.answerWith({ status: 413, json: { error: 'too large' } })
    await expect(send(kind)).rejects.toMatchObject({ kind: 'permanent', detail: 'refused' })
  })

  test('that redirects is not followed', async () => {
    stand.answerWith({ status: 307, headers: { location: `${stand.origin}/inside` } })
    await expect(send(kind)).rejects.toMatchObject({ kind: 'permanent', detail: 'refused' })
    expect(stand.seen).toHaveLength(1)
  })

  test('that does not answer in time may have taken it, and is repeated as its kind allows', async () => {
    stand.answerWith(() => {})
    const expected = { kind: kind === 'matrix' ? 'temporary' : 'unclear', detail: 'too slow' }
    await expect(send(kind, MESSAGE, 150)).rejects.toMatchObject(expected)
  })

  test.each(Object.entries(HOSTILE_ANSWERS))(
    'that answers 200 and %s has taken nothing',
    async (_, answer) => {
      stand.answerWith(answer)
      const isText = kind === 'apprise' && answer === HOSTILE_ANSWERS.binary
      const isNested = kind === 'apprise' && answer === HOSTILE_ANSWERS.nested
      // Any short text is how an Apprise API confirms.
      if (isText || isNested) return expect(await send(kind)).toEqual({ response: 'delivered' })
      await expect(send(kind)).rejects.toMatchObject({ kind: 'temporary', detail: 'refused' })
    },
  )

  test('has fields of which each says where it is found, and takes its own sample', () => {
    const { fields, limits } = WAY_DEFINITIONS[kind]
    for (const { label, hint } of fields) expect([label, hint]).not.toContain('')
    expect(fields.some(({ isSecret }) => isSecret)).toBe(true)
    for (const { name, form } of fields) {
      const value = sampleOf(kind).config[name]
      if (value !== undefined && form) expect(form.test(value)).toBe(true)
    }
    expect(limits.bodyBytes).toBeGreaterThanOrEqual(500)
  })
})

describe('what arrives', () => {
  const arrived = async (kind: WayKind, message = MESSAGE) => {
    stand.answerWith(sampleOf(kind).taken)
    await send(kind, message)
    const [seen] = stand.seen
    if (seen === undefined) throw new Error('Nothing arrived')
    return seen
  }

  test('at ntfy: topic, priority, the page, and a button for each act', async () => {
    const { method, path, headers, json } = await arrived('ntfy')
    expect([method, path, headers.authorization]).toEqual(['POST', '/', 'Bearer tk_secret'])
    expect(json).toEqual({
      topic: 'anns-bills',
      title: MESSAGE.title,
      message: MESSAGE.body,
      priority: 4,
      tags: ['calendar'],
      click: MESSAGE.url,
      actions: MESSAGE.actions.map((action) => ({ action: 'view', ...action, clear: true })),
    })
  })

  test('at Gotify: the token in its header, links in the text', async () => {
    const { path, headers, json } = await arrived('gotify')
    expect([path, headers['x-gotify-key']]).toEqual(['/message', 'A1b2C3'])
    expect(json).toMatchObject({ title: MESSAGE.title, priority: 8 })
    expect(json.message).toContain('Keep it: https://duely.example/act/token?do=keep')
  })

  test('at Telegram: plain text without previews', async () => {
    const { path, json } = await arrived('telegram')
    expect(path).toBe(`/bot123456789:${'A'.repeat(35)}/sendMessage`)
    expect(json).toMatchObject({ chat_id: '4711', link_preview_options: { is_disabled: true } })
    expect(json).not.toHaveProperty('parse_mode')
  })

  test('in a room of Discord or Slack nobody is mentioned, and no link acts', async () => {
    const discord = await arrived('discord', SHARED)
    expect(discord.path).toBe('/api/webhooks/1/token?wait=true')
    expect(discord.json).toMatchObject({ allowed_mentions: { parse: [] } })
    expect(discord.json.content).toContain('Netflix \\<!channel\\> \\@everyone')
    stand.seen.length = 0
    const slack = await arrived('slack', SHARED)
    expect(slack.json.text).toContain('Netflix &lt;!channel&gt; @everyone')
    expect(`${discord.json.content}${slack.json.text}`).not.toContain('/act/')
  })

  test('at Matrix: under the id of the message as its transaction', async () => {
    const { method, path, headers, json } = await arrived('matrix', SHARED)
    expect([method, headers.authorization]).toEqual(['PUT', 'Bearer syt_secret'])
    expect(path).toBe(`/_matrix/client/v3/rooms/!abc%3Aexample.org/send/m.room.message/${MESSAGE.id}`)
    expect(json).toMatchObject({ msgtype: 'm.text', 'm.mentions': {} })
  })

  test('at Pushover and Apprise: their own fields', async () => {
    expect((await arrived('pushover')).json).toMatchObject({
      priority: 1,
      url: MESSAGE.url,
      url_title: 'Open',
    })
    stand.seen.length = 0
    const { path, json } = await arrived('apprise')
    expect(path).toBe('/notify/duely')
    expect(json).toMatchObject({ title: MESSAGE.title, type: 'warning', format: 'text' })
  })

  test('rooms that others read are known, groups of Telegram among them', () => {
    const shared = WAY_KINDS.filter((kind) => WAY_DEFINITIONS[kind].isShared(sampleOf(kind).config))
    expect(shared).toEqual(['discord', 'slack', 'matrix'])
    expect(WAY_DEFINITIONS.telegram.isShared({ chat: '-100123' })).toBe(true)
    expect(WAY_DEFINITIONS.telegram.isShared({ chat: '@news' })).toBe(true)
  })
})

test('an address that the operator no longer allows is not asked, and a closed port is not reached', async () => {
  const way = { kind: 'gotify', config: sampleOf('gotify').config, message: MESSAGE } as const
  const strict = httpWaySender({ egress: createEgress({ allowed: [] }), egressAllow: [] })
  await expect(strict.send(way, quiet)).rejects.toMatchObject({
    kind: 'permanent',
    detail: 'not reached',
    reason: 'way-unreachable',
  })
  const closed = httpWaySender({
    egress: createEgress({ allowed: ['127.0.0.1:1'] }),
    egressAllow: ['127.0.0.1:1'],
  })
  const config = { address: 'http://127.0.0.1:1', token: 'x' }
  await expect(closed.send({ ...way, config }, quiet)).rejects.toMatchObject({
    kind: 'temporary',
    detail: 'not reached',
  })
  expect(stand.seen).toEqual([])
})

test('what services ask for is in the catalogue, letter for letter, and nothing else is', () => {
  const asked = Object.values(WAY_DEFINITIONS).flatMap(({ fields }) =>
    fields.flatMap(({ label, hint }) => [label, hint]),
  )
  expect(new Set(asked)).toEqual(new Set(Object.values(settingsWayFieldsTexts.en)))
})
