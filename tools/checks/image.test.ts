import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { contextFilter, instructionLines } from '../image/build-context.ts'
import { parseDockerfile } from '../image/dockerfile.ts'
import { root } from '../run-node.ts'

/*
 * What gets into the container image: by .dockerignore into its build,
 * by the Dockerfile's last stage into the image.
 */

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const isSent = contextFilter(read('.dockerignore'))
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

test('the build of the image is sent what is allowed, and nothing else', () => {
  expect(instructionLines(read('.dockerignore'))[0]).toBe('*')
  const secrets = [
    '.env',
    '.env.local',
    'env',
    'deploy.key',
    '.data/auth-secret',
    'dump.sql',
    'id_rsa',
    '.git/config',
  ]
  const nested = [
    'apps/server/.env',
    'apps/web/.env.production',
    'packages/domain/.npmrc',
    'tools/tls/key.pem',
  ]
  const made = [
    'node_modules/x/index.js',
    'apps/web/node_modules/x',
    'apps/server/build/main.js',
    'apps/.data/x',
  ]
  expect([...secrets, ...nested, ...made].filter(isSent)).toEqual([])
  const needed = tracked.filter(
    (path) =>
      /^(?:apps|packages|content|tools)\//.test(path) ||
      /^(?:package(?:-lock)?\.json|\.npmrc|tsconfig.*\.json)$/.test(path),
  )
  expect(needed.length).toBeGreaterThan(1_000)
  expect(needed.filter((path) => !isSent(path))).toEqual([])
})

test('a file of secrets is never committed by accident; an example of one may be', () => {
  // Exit code 1: nothing of it is ignored.
  const ignored = (...paths: string[]) =>
    execFileSync('git', ['check-ignore', '--no-index', ...paths], { cwd: root, encoding: 'utf8' })
  expect(ignored('.env', '.env.local', 'apps/server/.env', '.env.example').trim().split('\n')).toEqual([
    '.env',
    '.env.local',
    'apps/server/.env',
  ])
})

/** What the last stage of the Dockerfile copies, as paths below the project's folder. */
const image = parseDockerfile(read('Dockerfile')).at(-1)
const copied = (image?.instructions ?? []).flatMap(({ name, text }) => {
  const [, source = '', target = ''] = /^--from=\w+ \/app\/(\S+) (\S+)$/.exec(text) ?? []
  return name === 'COPY' ? [{ source, target }] : []
})

test('the packages are installed by the manifests of all workspaces', () => {
  const [manifests] = parseDockerfile(read('Dockerfile'))
  const given = (manifests?.instructions ?? []).flatMap(({ name, text }) =>
    name === 'COPY' ? text.split(' ').slice(0, -1) : [],
  )
  const workspaces = globSync('{packages,apps}/*/package.json', { cwd: root })
  expect(given.filter((path) => path.includes('/')).toSorted()).toEqual(workspaces.toSorted())
})

test('the image holds what its commands need, each thing where it was', () => {
  expect(copied.map(({ source }) => source)).toEqual([
    'node_modules',
    'apps/server/package.json',
    'apps/server/build',
    'apps/server/src/platform/database/migrations',
    'apps/server/src/platform/mail/templates/*.html',
    'apps/web/build/client',
  ])
  for (const { source, target } of copied)
    expect(target).toBe(/\.\w+$/.test(source) ? `${dirname(source)}/` : `${source}/`)
})

test('files beside a module of the server, which the bundle looks for there, are in the image', () => {
  const places = globSync('apps/server/src/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|\/(?:testing|fixtures)\/|\/templates\/write-mails\.ts$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/new URL\(['`]([^'`]+)['`], import\.meta\.url\)/g)].map(([, path = '']) =>
        join(dirname(file), path.replace(/\$\{.*?\}/, '*')),
      ),
    )
  // The cache is made at run time.
  const atRunTime = places.filter((place) => !/^node_modules\/\.cache/.test(place))
  expect(atRunTime.length).toBeGreaterThan(2)
  expect(atRunTime.filter((place) => !copied.some(({ source }) => source === place))).toEqual([])
})
