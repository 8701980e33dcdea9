import { CreatedApiKey, CreatedOutgoingWebhook, Summary } from '@duely/contract'
import { type ApiKeySubject, assistantSetups, KEY_PLACE } from '@duely/domain'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ALL_TOOLS } from '#server/features/assistants/tools/all-tools.ts'
import { startServer } from '#server/platform/http/server.ts'
import { netflix } from '../feature-app.ts'
import { startWebhookStandIn, type WebhookStandIn } from '../stand-ins/hook-stand-in.ts'
import { startTestServer, type TestServer } from '../test-server.ts'
import { renderGlance } from './glance.ts'
import { renderJinja } from './home-assistant.ts'
import { CustomApiWidget, fillHomepage, mappedValue } from './homepage.ts'
import { N8nWorkflow, n8nValue } from './n8n.ts'
import { integrationSnippets, integrationsPage as page, valueAt } from './snippets.ts'

// Every snippet of docs/integrations.md, read as its program does and run against a server that listens.
let server: TestServer
let listening: Awaited<ReturnType<typeof startServer>>
let stand: WebhookStandIn
let origin: string
/** The body of a renewal's webhook, as the server sent it. */
let renewalDue: unknown
const keys = new Map<ApiKeySubject, string>()

beforeAll(async () => {
  stand = await startWebhookStandIn()
  server = await startTestServer({ env: { EGRESS_ALLOW: stand.host } })
  listening = await startServer({ fetch: server.app.fetch, host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${listening.port}`
  for (const subject of ['summary', 'subscriptions'] as const) {
    await server.giveProof('ann')
    const json = { name: subject, scope: 'read', subjects: [subject] }
    const made = await server.request('/api/keys', { as: 'ann', json })
    keys.set(subject, CreatedApiKey.parse(await made.json()).key)
  }
  await server.request('/api/subscriptions', { as: 'ann', json: netflix })
  renewalDue = await sentOnRenewal()
  await server.request('/api/subscriptions', {
    as: 'ann',
    json: { ...netflix, name: 'Gym', currency: 'EUR', amount: '20.00', nextBillingDate: '2026-03-04' },
  })
})
afterAll(async () => {
  await listening.close(0)
  await Promise.all([server.close(), stand.close()])
})

const key = (subject: ApiKeySubject = 'summary') => keys.get(subject) ?? ''
const snippet = (name: string) => {
  const text = integrationSnippets(origin).get(name)
  if (text === undefined) throw new Error(`docs/integrations.md has no snippet ${name}`)
  return text
}
/** The answer to what a snippet asks for, with its headers alone. */
async function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<unknown> {
  const answer = await fetch(url, { method, headers })
  expect([url, answer.status]).toEqual([url, 200])
  return answer.json()
}
async function sentOnRenewal(): Promise<unknown> {
  await server.giveProof('ann')
  const json = { url: `${stand.origin}/api/webhook/long`, events: ['renewal.due'] }
  const made = await server.request('/api/hooks', { as: 'ann', json })
  const { id } = CreatedOutgoingWebhook.parse(await made.json())
  server.clock.set('2026-03-07T10:00:00Z')
  for (let round = 0; round < 3; round += 1) await server.tick()
  await server.request(`/api/hooks/${id}`, { as: 'ann', method: 'DELETE' })
  server.clock.set('2026-03-02T12:00:00Z')
  return JSON.parse(stand.received[0]?.body ?? 'null')
}

const Sensor = z.strictObject({
  name: z.string(),
  unique_id: z.string(),
  value_template: z.string(),
  json_attributes: z.array(z.string()).optional(),
  device_class: z.string().optional(),
})
const Rest = z.object({
  rest: z.tuple([
    z.strictObject({
      resource: z.url(),
      scan_interval: z.int(),
      headers: z.record(z.string(), z.string()),
      sensor: z.array(Sensor),
      binary_sensor: z.array(Sensor),
    }),
  ]),
})

describe('Home Assistant', () => {
  test('the sensors read what they name', async () => {
    const secrets = z.record(z.string(), z.string()).parse(parse(snippet('home-assistant-secrets')))
    const secret = {
      tag: '!secret',
      resolve: (name: string) => secrets[name]?.replace('YOUR_API_KEY', key()) ?? '',
    }
    const [resource] = Rest.parse(parse(snippet('home-assistant-rest'), { customTags: [secret] })).rest
    const answer = Summary.parse(await ask(resource.resource, resource.headers))
    const states = [...resource.sensor, ...resource.binary_sensor].map((sensor) => {
      for (const attribute of sensor.json_attributes ?? []) valueAt(answer, [attribute])
      return [sensor.name, renderJinja(sensor.value_template, { value_json: answer })]
    })
    expect(states).toEqual([
      ['Next renewal', 'Gym'],
      ['Renewals in seven days', '1'],
      ['Subscriptions in an average month', '15.99'],
      ['Subscription reminders', 'False'],
    ])
    const empty = { ...answer, averageMonth: [], health: 'late' }
    const [, , month] = resource.sensor
    expect(renderJinja(month?.value_template ?? '', { value_json: empty })).toBe('0')
    expect(renderJinja(resource.binary_sensor[0]?.value_template ?? '', { value_json: empty })).toBe('True')
  })

  test('the automation says what our webhook told it', async () => {
    const { automation } = z
      .object({
        automation: z.tuple([
          z.strictObject({
            alias: z.string(),
            triggers: z.tuple([
              z.strictObject({
                trigger: z.literal('webhook'),
                webhook_id: z.string(),
                allowed_methods: z.tuple([z.literal('POST')]),
                local_only: z.boolean(),
              }),
            ]),
            conditions: z.tuple([
              z.strictObject({ condition: z.literal('template'), value_template: z.string() }),
            ]),
            actions: z.tuple([
              z.strictObject({ action: z.string(), data: z.record(z.string(), z.string()) }),
            ]),
          }),
        ]),
      })
      .parse(parse(snippet('home-assistant-automation')))
    const variables = { trigger: { json: renewalDue } }
    const [{ conditions, actions }] = automation
    expect(renderJinja(conditions[0].value_template, variables)).toBe('True')
    const said = Object.values(actions[0].data).map((text) => renderJinja(text, variables))
    expect(said).toEqual(['Netflix renews', 'On 2026-03-10, 15.99 USD'])
  })
})

test('gethomepage: the widget maps fields of the answer', async () => {
  const text = fillHomepage(snippet('gethomepage'), { HOMEPAGE_VAR_DUELY_KEY: key() })
  const [group] = z
    .tuple([z.object({ Home: z.tuple([z.object({ Duely: z.object({ widget: CustomApiWidget }) })]) })])
    .parse(parse(text))
  const { widget } = group.Home[0].Duely
  const answer = await ask(widget.url, widget.headers, widget.method)
  expect(widget.mappings.map(({ label, field }) => [label, mappedValue(field, answer)])).toEqual([
    ['Next', 'Gym'],
    ['On', '2026-03-04'],
    ['Can still be stopped', 1],
    ['A month', '15.99'],
  ])
})

test('Glance: the template shows fields of the answer', async () => {
  const [widget] = z
    .tuple([
      z.strictObject({
        type: z.literal('custom-api'),
        title: z.string(),
        cache: z.string(),
        url: z.url(),
        headers: z.record(z.string(), z.string()),
        template: z.string(),
      }),
    ])
    .parse(parse(snippet('glance').replaceAll(`\${DUELY_KEY}`, key())))
  const answer = await ask(widget.url, widget.headers)
  const words = (shown: string) =>
    shown
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  expect(words(renderGlance(widget.template, answer))).toBe(
    'Gym, 2026-03-04 20.00 EUR 1 in seven days, 1 can still be stopped 15.99 USD in an average month 20.00 EUR in an average month',
  )
  const none = { ...Summary.parse(answer), next: null, averageMonth: [], dueIn7Days: 0, health: 'late' }
  expect(words(renderGlance(widget.template, none))).toBe(
    'Reminders: late 0 in seven days, 1 can still be stopped',
  )
})

test('n8n: a request reads the summary, a webhook tells of an event in words', async () => {
  const { nodes, connections } = N8nWorkflow.parse(JSON.parse(snippet('n8n')))
  const node = (type: string) => nodes.find((each) => each.type === `n8n-nodes-base.${type}`)
  const request = z
    .strictObject({
      method: z.enum(['GET', 'POST']),
      url: z.url(),
      authentication: z.literal('genericCredentialType'),
      genericAuthType: z.literal('httpHeaderAuth'),
      options: z.object({}),
    })
    .parse(node('httpRequest')?.parameters)
  const [, name = '', value = ''] = /Header Auth \(name `([\w-]+)`, value `([^`]+)`\)/.exec(page()) ?? []
  const headers = { [name]: value.replace(KEY_PLACE, key()) }
  expect(Summary.parse(await ask(request.url, headers, request.method)).next).toBe('Gym')
  const set = z
    .object({ assignments: z.object({ assignments: z.tuple([z.object({ value: z.string() })]) }) })
    .parse(node('set')?.parameters)
  const [{ value: words }] = set.assignments.assignments
  expect(n8nValue(words, { $json: { body: renewalDue } })).toBe('renewal.due: Netflix, 2026-03-10')
  const names = nodes.map(({ name }) => name)
  for (const [from, { main }] of Object.entries(connections))
    expect(names).toEqual(expect.arrayContaining([from, ...main.flat().map(({ node: to }) => to)]))
})

describe('assistants', () => {
  const namesOf = async (url: string, headers: Record<string, string>) => {
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    const { tools } = await client.listTools()
    await client.close()
    return tools.map(({ name }) => name)
  }

  test('Claude Code: the command names an address and a header that open the tools', async () => {
    const [, url = '', name = '', value = ''] =
      /^claude mcp add --transport http duely (\S+) --header "([\w-]+): (.+)"\n$/.exec(
        snippet('claude-code'),
      ) ?? []
    const headers = { [name]: value.replace(KEY_PLACE, key('subscriptions')) }
    expect(await namesOf(url, headers)).toContain('stoppable_until')
  })

  test('VS Code: the file names an address and a header that open the tools', async () => {
    const { inputs, servers } = z
      .strictObject({
        inputs: z.tuple([
          z.strictObject({
            type: z.literal('promptString'),
            id: z.string(),
            description: z.string(),
            password: z.literal(true),
          }),
        ]),
        servers: z.record(
          z.string(),
          z.strictObject({
            type: z.literal('http'),
            url: z.url(),
            headers: z.record(z.string(), z.string()),
          }),
        ),
      })
      .parse(JSON.parse(snippet('vscode')))
    const { url, headers } = servers.duely ?? { url: '', headers: {} }
    const filled = Object.entries(headers).map(([name, value]) => [
      name,
      value.replace(`\${input:${inputs[0].id}}`, key('subscriptions')),
    ])
    expect(await namesOf(url, Object.fromEntries(filled))).toContain('stoppable_until')
  })

  test('the page and the settings say the same', () => {
    const texts = assistantSetups('https://duely.example.org').map(({ text }) => `${text}\n`)
    const snippets = integrationSnippets()
    expect(texts).toEqual([snippets.get('claude-code'), snippets.get('vscode')])
  })

  test('the page lists every tool with its subject and scope', () => {
    const rows = page().matchAll(/^\| `(\w+)` \| [^|]+ \| (?:`(\w+)`|every key) \| (read|write) \|$/gm)
    const listed = [...rows].map(([, name, subject, needs]) => ({ name, subject: subject ?? null, needs }))
    expect(listed).toEqual(ALL_TOOLS.map(({ name, subject, needs }) => ({ name, subject, needs })))
  })
})
