import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '../../apps/server/src/config/config-schema.ts'
import { SERVER_BUILT } from '../build-missing.ts'
import { commandOf, parseDockerfile } from '../image/dockerfile.ts'
import { root } from '../run-node.ts'

const read = (name: string) => readFileSync(join(root, name), 'utf8')

type Service = {
  environment: Record<string, string>
  volumes: string[]
  env_file?: string
  read_only?: boolean
  cap_drop?: string[]
}
const servicesOf = (file: string) => {
  const { services } = parse(read(file), { merge: true }) as { services: Record<string, Service> }
  return Object.values(services).filter(({ environment }) => 'AUTH_SECRET' in environment)
}

/** As written into .env. */
const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: 'secret',
  AUTH_SECRET: 'a secret of at least thirty-two characters',
  PUBLIC_URL: 'https://duely.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Duely <reminders@duely.example>',
}
const filledIn = (text: string) => text.replace(/\$\{(\w+):\?\}/g, (_, name: string) => GIVEN[name] ?? '')

test.each([
  ['compose.yaml', [undefined]],
  ['compose.postgres.yaml', ['web', 'worker']],
])(
  'the servers of %s start with what it demands, and write to the one folder that they share',
  (file, expected) => {
    const servers = servicesOf(file)
    expect(servers.map(({ environment }) => environment.SERVICES).sort()).toEqual(expected)
    for (const { environment, volumes, env_file, read_only, cap_drop } of servers) {
      const variables = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
      const parsed = parseConfig({
        NODE_ENV: 'production',
        DATA_DIR: '/data',
        ...Object.fromEntries(variables),
      })
      expect(parsed).toMatchObject({ ok: true, config: { dataDir: '/data' } })
      expect(volumes).toEqual(['data:/data'])
      expect([read_only, cap_drop]).toEqual([true, ['ALL']])
      // Settings that are not demanded, such as Twilio's, reach the server by this file.
      expect(env_file).toBe('.env')
    }
  },
)

const image = parseDockerfile(read('Dockerfile')).at(-1)
if (image === undefined) throw new Error('The Dockerfile has no stage')

test('the image starts the server as npm start does', () => {
  expect(commandOf(image, 'CMD')).toEqual(['node', SERVER_BUILT])
})

test.each([
  ['worker', 0],
  ['web', 1],
  ['web,worker', 1],
  [undefined, 1],
])('without an answer the health check of SERVICES=%s ends with %i', (services, code) => {
  const [, ...healthCheck] = commandOf(image, 'HEALTHCHECK')
  // Port 1: nobody listens there.
  const env = { PORT: '1', ...(services === undefined ? {} : { SERVICES: services }) }
  expect(spawnSync(process.execPath, healthCheck, { env }).status).toBe(code)
})
