import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { importCycles } from './checks/import-cycles.ts'

/** The allowed imports (drawn in ARCHITECTURE.md). A folder missing from this map fails the test. */
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

type Room = { name: string; at: RegExp; may: readonly RegExp[] }

const texts = /^packages\/texts\/src\//
const domain = /^packages\/domain\/src\//
const contract = /^packages\/contract\/src\//
const catalogue = /^packages\/catalogue\/src\//
const statements = /^packages\/statements\/src\//
const platform = /^apps\/server\/src\/platform\//
const ports = /^apps\/server\/src\/ports\//
const engine = /^apps\/server\/src\/engine\//
const serverFace = /^apps\/server\/src\/(?:features|engine)\/[^/]+\/index\.ts$/
const webLib = /^apps\/web\/src\/(lib\/|content\.d\.ts$)/
const webUi = /^apps\/web\/src\/ui\//
const webServiceWorker = /^apps\/web\/src\/service-worker\//
const webRootFiles = /^apps\/web\/src\/(paths|server-facts|site)\.ts$/
const webLanguage = /^apps\/web\/src\/language\//
const webMarks = /^apps\/web\/src\/marks\//
const webMoney = /^apps\/web\/src\/money\//
const webHousehold = /^apps\/web\/src\/household\//
const webSubscription = /^apps\/web\/src\/subscription\//
const webFeature = /^apps\/web\/src\/features\//
const webLayouts = /^apps\/web\/src\/layouts\//
const anyServer = /^apps\/server\/src\//

const ROOMS: readonly Room[] = [
  { name: 'texts', at: texts, may: [texts] },
  { name: 'domain', at: domain, may: [domain, texts] },
  { name: 'contract', at: contract, may: [contract, domain, texts] },
  { name: 'catalogue', at: catalogue, may: [catalogue, domain] },
  { name: 'statements', at: statements, may: [statements, domain] },
  { name: 'server platform', at: platform, may: [platform, contract, domain, catalogue, texts] },
  {
    name: 'server features',
    at: /^apps\/server\/src\/features\//,
    may: [serverFace, ports, platform, contract, domain, catalogue, texts],
  },
  {
    name: 'server engine',
    at: engine,
    may: [engine, serverFace, ports, platform, contract, domain, catalogue, texts],
  },
  { name: 'server ports', at: ports, may: [ports, platform, contract, domain] },
  { name: 'server testing', at: /^apps\/server\/src\/testing\//, may: [anyServer, contract, domain, texts] },
  {
    name: 'server composition',
    at: /^apps\/server\/src\/(?:(?:compose|config|demo)\/)?[^/]+\.ts$/,
    may: [anyServer, contract, domain, texts],
  },
  { name: 'server operator', at: /^apps\/server\/src\/operator\//, may: [anyServer, contract, domain] },
  { name: 'server settings', at: /^apps\/server\/[^/]+\.ts$/, may: [anyServer] },
  {
    name: 'web language',
    at: webLanguage,
    may: [webLanguage, texts, domain, /^apps\/web\/src\/styles\//],
  },
  { name: 'web ui', at: webUi, may: [webUi, webLanguage, texts] },
  { name: 'web layouts', at: webLayouts, may: [webUi, webLayouts, webRootFiles, webLanguage, texts] },
  {
    name: 'web lib',
    at: webLib,
    may: [webLib, webRootFiles, webLanguage, texts, contract, domain, catalogue, statements],
  },
  { name: 'web marks', at: webMarks, may: [webMarks, webUi, webLib, webLanguage, texts, contract, domain] },
  {
    name: 'web household',
    at: webHousehold,
    may: [webHousehold, webUi, webLib, webRootFiles, webLanguage, texts, contract, domain],
  },
  {
    name: 'web money',
    at: webMoney,
    may: [webMoney, webUi, webLib, webRootFiles, webLanguage, texts, contract, domain],
  },
  {
    name: 'web subscription',
    at: webSubscription,
    may: [
      webSubscription,
      webHousehold,
      webMarks,
      webUi,
      webLib,
      webRootFiles,
      webLanguage,
      texts,
      contract,
      domain,
      catalogue,
    ],
  },
  {
    name: 'web features',
    at: webFeature,
    may: [
      webSubscription,
      webHousehold,
      webMoney,
      webMarks,
      webUi,
      webLib,
      webLayouts,
      webRootFiles,
      webLanguage,
      texts,
      contract,
      domain,
      catalogue,
      statements,
    ],
  },
  {
    name: 'web routes',
    at: /^apps\/web\/src\/(routes\/|root\.tsx|routes\.ts|server-facts\.test\.tsx)/,
    may: [
      webFeature,
      webSubscription,
      webHousehold,
      webMarks,
      webLayouts,
      webUi,
      webLib,
      webRootFiles,
      webLanguage,
      texts,
      /^apps\/web\/src\/(styles|routes)\//,
      /^content\//,
      contract,
      domain,
      catalogue,
      statements,
    ],
  },
  { name: 'web service worker', at: webServiceWorker, may: [webServiceWorker, texts, domain] },
  { name: 'web paths', at: webRootFiles, may: [webRootFiles, contract, domain] },
  {
    name: 'web settings',
    at: /^apps\/web\/[^/]+\.ts$/,
    may: [/^apps\/web\/[^/]+\.ts$/, webRootFiles, webLanguage, webLib, catalogue, texts],
  },
  { name: 'journeys', at: /^e2e\//, may: [/^e2e\//, /^packages\/texts\/src\/testing\/pseudo-texts\.ts$/] },
  {
    name: 'benchmarks',
    at: /^bench\//,
    may: [/^bench\//, /^(e2e|tools)\//, anyServer, contract, domain, catalogue, statements],
  },
  { name: 'tools', at: /^tools\//, may: [/^tools\//, /^e2e\//, domain, catalogue, statements] },
  { name: 'root settings', at: /^[^/]+\.ts$/, may: [/^e2e\//, /^tools\//] },
]

const SKIPPED = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  '.data',
  'test-results',
  'playwright-report',
])

function sourceFiles(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourceFiles(join(folder, entry.name))
    return /\.(ts|tsx)$/.test(entry.name) ? [relative(root, join(folder, entry.name))] : []
  })
}

const files = sourceFiles().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const isTest = (path: string) => /\.(test|journey)\.tsx?$/.test(path)

const IMPORT =
  /^\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm
/** A line that is only comment, and no directive of the linter, which cannot be wrapped. */
const COMMENT_LINE = /^\s*(?:\{?\/\*|\*(?:[\s/]|$)|\/\/)(?!.*biome-ignore)/
const TYPE_ONLY = /^\s*(?:import|export)\s+type\s/

/** The project file of an import; null for npm packages. */
function target(from: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return posix.normalize(posix.join(posix.dirname(from), specifier.split('?')[0] ?? ''))
  const alias = /^#(server|web)\/([^?]+)/.exec(specifier)
  if (alias) return `apps/${alias[1]}/src/${alias[2]}`
  const own = /^@duely\/(texts|domain|contract|catalogue|statements|server|web)(?:\/(.*))?$/.exec(specifier)
  if (!own) return null
  const at = own[1] === 'server' || own[1] === 'web' ? `apps/${own[1]}` : `packages/${own[1]}`
  return `${at}/src/${own[2] ?? 'index'}.ts`
}

const featureOf = (path: string) => /^apps\/(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1]

function violations(): string[] {
  const found: string[] = []
  for (const { path, text } of files) {
    const room = ROOMS.find((candidate) => candidate.at.test(path))
    if (!room) {
      found.push(`${path}: stands in no room of the map`)
      continue
    }
    for (const match of text.matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const to = target(path, specifier)
      const typeOnly = TYPE_ONLY.test(match[0])
      if (to === null) {
        const bare = !specifier.startsWith('node:') && !specifier.startsWith('virtual:')
        if (room.name === 'domain' && !isTest(path) && bare)
          found.push(`${path}: the domain imports ${specifier}`)
        continue
      }
      if (isTest(path) && /^(apps\/server\/src|tools)\//.test(path)) continue
      if (path.startsWith('apps/web/src/lib/') && to === 'apps/server/src/api.ts' && typeOnly) continue
      const sameFeature = featureOf(path) !== undefined && featureOf(path) === featureOf(to)
      if (sameFeature && path.split('/')[1] === to.split('/')[1]) continue
      if (!room.may.some((allowed) => allowed.test(to)))
        found.push(`${path}: ${room.name} may not import ${to}`)
      const [own, other] = [featureOf(path), featureOf(to)]
      if (path.startsWith('apps/web/') && own && other && own !== other)
        found.push(`${path}: feature ${own} imports feature ${other}`)
    }
  }
  return found
}

/** Import cycles between files, direct or indirect; dynamic imports do not count. */
function circles(): string[][] {
  const known = new Set(files.map(({ path }) => path))
  const imports = new Map(
    files.map(({ path, text }) => {
      const found = [...text.matchAll(IMPORT)].flatMap((match) => match[1] ?? match[2] ?? [])
      return [path, found.flatMap((specifier) => target(path, specifier) ?? []).filter((to) => known.has(to))]
    }),
  )
  return importCycles(imports)
}

/** `features/push`, `engine/outbox`, … of a file of the server; undefined outside of both. */
const serverRoomOf = (path: string) => /^apps\/server\/src\/((?:features|engine)\/[^/]+)\//.exec(path)?.[1]

/** Circles between the features and the parts of the engine, through any files. */
function roomCircles(): string[][] {
  const imports = new Map<string, string[]>()
  for (const { path, text } of files) {
    const own = serverRoomOf(path)
    if (own === undefined || isTest(path)) continue
    const others = [...text.matchAll(IMPORT)].flatMap((match) => {
      const to = target(path, match[1] ?? match[2] ?? match[3] ?? '')
      const other = to === null ? undefined : serverRoomOf(to)
      return other === undefined || other === own ? [] : [other]
    })
    imports.set(own, [...(imports.get(own) ?? []), ...others])
  }
  return importCycles(imports)
}

/**
 * An outside service: the file of its port, and the provider's package, which only its adapters may import.
 */
const PORTS: readonly { folder: string; port: string; provider: RegExp }[] = [
  { folder: 'apps/server/src/platform/payments/', port: 'payments.ts', provider: /^@polar-sh\// },
  { folder: 'apps/server/src/platform/sms/', port: 'sms-provider.ts', provider: /^twilio(\/|$)/ },
]

/** Features use an outside service through its port; only the adapters and `compose` know the provider. */
function providersInFeatures(): string[] {
  const found: string[] = []
  for (const { path, text } of files) {
    if (!path.startsWith('apps/server/src/') || isTest(path) || path.includes('/testing/')) continue
    for (const match of text.matchAll(IMPORT)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      const to = target(path, specifier)
      for (const { folder, port, provider } of PORTS) {
        if (provider.test(specifier) && !path.startsWith(folder))
          found.push(`${path}: ${specifier} belongs to the adapters in ${folder}`)
        if (featureOf(path) && to?.startsWith(folder) && to !== folder + port)
          found.push(`${path}: imports ${to} instead of ${port}`)
      }
    }
  }
  return found
}

describe('the structure', () => {
  test('imports point inward', () => expect(violations()).toEqual([]))

  test('features import outside services through their ports only', () =>
    expect(providersInFeatures()).toEqual([]))

  test("the global guards name no feature's path: routes declare their policies", () => {
    const OWN =
      /^\/(api\/?|api\/(docs|openapi\.json)|healthz|readyz|metrics|assets\/|index\.html|sw\.js|dashboard|login)?$/
    const named = files
      .filter(({ path }) => path.startsWith('apps/server/src/platform/http/') && !isTest(path))
      .flatMap(({ path, text }) =>
        [...text.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '').matchAll(/['"`](\/[a-z][^'"`\s]*)['"`]/g)]
          .flatMap((match) => match[1] ?? [])
          .filter((literal) => !OWN.test(literal))
          .map((literal) => `${path}: ${literal}`),
      )
    expect(named).toEqual([])
  })

  test('no import cycles between files', () => expect(circles()).toEqual([]))

  test('no circle between features or parts of the engine', () => expect(roomCircles()).toEqual([]))

  test('the contract has a folder per subject, and its two entries list them all', () => {
    const own = files.filter(({ path }) => contract.test(path) && !isTest(path))
    const paths = own.map(({ path }) => path.replace(contract, ''))
    const entries = paths.filter((path) => !path.includes('/'))
    expect(entries.sort()).toEqual(['index.ts', 'routes.ts'])
    const subjects = new Set(paths.flatMap((path) => /^(.+)\//.exec(path)?.[1] ?? []))
    subjects.delete('http')
    const having = (file: string) => [...subjects].filter((each) => paths.includes(`${each}/${file}`)).sort()
    const [schemas, routes] = [having('schema.ts'), having('routes.ts')]
    expect([...subjects].filter((each) => !schemas.includes(each) && !routes.includes(each))).toEqual([])
    const listed = (entry: string, file: string) => {
      const text = own.find(({ path }) => path.endsWith(`/src/${entry}`))?.text ?? ''
      const lines = text.matchAll(/^export \* from '\.\/([^/]+)\/([^/]+)'$/gm)
      return [...lines].flatMap(([, each = '', name]) => (name === file ? [each] : [])).sort()
    }
    expect(listed('index.ts', 'schema.ts')).toEqual(schemas)
    expect(listed('routes.ts', 'routes.ts')).toEqual(routes)
  })

  test('imports of the apps that leave a room and its neighbour use #server and #web', () => {
    const climbing = files.flatMap(({ path, text }) => {
      if (!/^apps\/(server|web)\/src\//.test(path)) return []
      return [...text.matchAll(IMPORT)].flatMap((match) => {
        const specifier = match[1] ?? match[2] ?? match[3] ?? ''
        const own = target(path, specifier)?.startsWith(path.split('/').slice(0, 3).join('/'))
        return own && specifier.startsWith('../../') ? [`${path}: ${specifier}`] : []
      })
    })
    expect(climbing).toEqual([])
  })

  test('the check detects a forbidden import', () => {
    const match = [..."import { x } from '@duely/server/api'".matchAll(IMPORT)][0]
    expect(target('packages/domain/src/money/money.ts', match?.[1] ?? '')).toBe('apps/server/src/api.ts')
    expect(ROOMS[0]?.may.some((allowed) => allowed.test('apps/server/src/api.ts'))).toBe(false)
  })

  test('no file is longer than 300 lines, but for what the catalogues are compiled to', () => {
    const isWritten = (path: string) => !isTest(path) && !path.startsWith('packages/texts/src/compiled/')
    const long = files.filter(({ path, text }) => isWritten(path) && text.split('\n').length > 301)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('comments are no wider than the formatter makes code', () => {
    const { formatter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    const wide = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          COMMENT_LINE.test(line) && [...line].length > formatter.lineWidth ? [`${path}:${at + 1}`] : [],
        ),
    )
    expect(wide).toEqual([])
  })

  test('a doc comment says what it is about, instead of "The same …" as the one before', () => {
    const alike = files.filter(({ text }) => /\/\*\*\s*(?:\*\s*)?The same\b/.test(text))
    expect(alike.map(({ path }) => path)).toEqual([])
  })

  test('the domain reads no clock and no randomness', () => {
    const impure = files.filter(
      ({ path, text }) =>
        domain.test(path) &&
        !isTest(path) &&
        /new Date\(\)|Date\.now\(|Math\.random\(|Temporal\.Now/.test(text),
    )
    expect(impure.map(({ path }) => path)).toEqual([])
  })

  test('code shared with the browser imports no Node module', () => {
    const bound = files.filter(
      ({ path, text }) => path.startsWith('packages/') && !isTest(path) && /from 'node:/.test(text),
    )
    expect(bound.map(({ path }) => path)).toEqual([])
  })

  test('only the config folder reads environment variables', () => {
    const readers = files.filter(
      ({ path, text }) =>
        anyServer.test(path) && !isTest(path) && !path.includes('/testing/') && /process\.env/.test(text),
    )
    expect(readers.map(({ path }) => path)).toEqual(['apps/server/src/config/config.ts'])
  })

  test('"From the form to the mail" names existing files', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
    const way = page.slice(
      page.indexOf('## From the form to the mail'),
      page.indexOf('## The reminder engine'),
    )
    const steps = way.split('\n').filter((line) => /^( |\d+\.)/.test(line))
    const named = new Set(
      [...steps.join('\n').matchAll(/`((?:features|platform)\/[^`]+\.ts)`/g)].flatMap(
        (match) => match[1] ?? [],
      ),
    )
    const known = new Set(files.map(({ path }) => path))
    expect([...named].filter((path) => !known.has(`apps/server/src/${path}`))).toEqual([])
  })

  test('no file is named utils, helpers or the like', () => {
    const drawers = files.filter(({ path }) =>
      /(^|\/)(utils?|helpers?|misc|common|shared|manager)(\/|\.tsx?$)/.test(path),
    )
    expect(drawers.map(({ path }) => path)).toEqual([])
  })
})
