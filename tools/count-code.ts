/**
 * Measures the size and coupling of the code: `npm run count`. Tests, generated files and data are left
 * out. The files of one reminder come from a trace of a running server.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importCycles } from './checks/import-cycles.ts'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !/\.(?:test|journey)\.tsx?$/.test(path))

const AREAS: readonly [string, RegExp][] = [
  ['domain', /^packages\/domain\/src\/(?!testing\/)/],
  ['contract', /^packages\/contract\//],
  ['catalogue', /^packages\/catalogue\//],
  ['statements', /^packages\/statements\//],
  ['server platform', /^apps\/server\/src\/platform\//],
  ['server engine', /^apps\/server\/src\/engine\//],
  ['server features', /^apps\/server\/src\/features\//],
  ['rest of the server', /^apps\/server\/(?!src\/testing\/)/],
  ['web', /^apps\/web\//],
  ['test support, tools, benchmarks, journeys', /./],
]

const lines = new Map<string, number>()
for (const path of sources) {
  const area = AREAS.find(([, at]) => at.test(path))?.[0] ?? ''
  lines.set(area, (lines.get(area) ?? 0) + read(path).split('\n').length - 1)
}

/** `features/push`, `engine/outbox`, … */
const roomOf = (path: string) => /^(?:apps\/server\/src\/)?((?:features|engine)\/[^/]+)\//.exec(path)?.[1]

function roomsInCircles(): string[] {
  const imports = new Map<string, string[]>()
  for (const path of sources) {
    const own = path.startsWith('apps/server/src/') ? roomOf(path) : undefined
    if (own === undefined) continue
    const others = [...read(path).matchAll(/from '(#server\/|\.{1,2}\/)([^']+)'/g)].flatMap(
      ([, base, rest]) => {
        const to = base === '#server/' ? rest : join(path, '..', `${base}${rest}`)
        const other = roomOf(to ?? '')
        return other === undefined || other === own ? [] : [other]
      },
    )
    imports.set(own, [...(imports.get(own) ?? []), ...others])
  }
  return [...new Set(importCycles(imports).flat())]
}

function filesOfOneReminder(): string[] {
  const trace = execFileSync(process.execPath, ['apps/server/src/testing/trace-reminder.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  return trace.split('\n').filter((path) => path !== '')
}

const serverSources = sources.filter((path) => /^apps\/server\/src\/(?!testing\/)/.test(path))
const countServer = (holds: RegExp) => serverSources.filter((path) => holds.test(read(path))).length

/**
 * Ways of sending a statement in features and the engine: the query builder, and the driver's own call, which
 * only the platform and the operator's commands use.
 */
function statementStyles(): number {
  const rooms = serverSources.filter((path) => /\/src\/(?:features|engine)\//.test(path)).map(read)
  const styles = [
    /\b(?:db|tx)\s*\.(?:select|insert|update|delete|execute)\b/,
    /\b(?:client|pool|pglite)\.query\(/,
  ]
  return styles.filter((style) => rooms.some((text) => style.test(text))).length
}

/** What counts uses: in the database for all processes, or in each process. */
const limiters = () => countServer(/\.insert\(rateLimit\)|export function create\w*Limit(?:er)?\(/)

/** GET operations of the contract whose path no screen, test or journey asks for. */
function unaskedReads(): string[] {
  const askers = execFileSync('git', ['ls-files', 'apps', 'e2e'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !serverSources.includes(path))
    .map(read)
  const routes = sources.filter((path) => /^packages\/contract\/.*\/routes\.ts$/.test(path)).map(read)
  const reads = routes.flatMap((text) => {
    const [, shared = ''] = /^const path = '(.+)'/m.exec(text) ?? []
    const found = text.matchAll(/route\.get\((?:path|['`](?<own>.+?)['`]),/g)
    return [...found].map(({ groups }) => groups?.own?.replace(/\$\{path\}/, shared) ?? shared)
  })
  return reads.flatMap((path) => {
    const asked = new RegExp(path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+'))
    return askers.some((text) => asked.test(text)) ? [] : [path]
  })
}

const glossary = read('ARCHITECTURE.md').split('\n## Glossary\n')[1] ?? ''
/** Rows of the table under its two of headings. */
const glossaryWords = (glossary.match(/^\| /gm) ?? []).length - 1

const traced = filesOfOneReminder()
const onServer = traced.filter((path) => path.startsWith('apps/server/')).length
const figures: readonly [string, number][] = [
  ...AREAS.map(([area]): [string, number] => [`lines of ${area}`, lines.get(area) ?? 0]),
  ['lines in all', [...lines.values()].reduce((sum, count) => sum + count, 0)],
  ['files of the server that one reminder executes', onServer],
  ['files of the packages that one reminder executes', traced.length - onServer],
  ['features and engine parts in a circle', roomsInCircles().length],
  ['styles of statements in features and engine', statementStyles()],
  ['limiters', limiters()],
  ['GET handlers without a request', unaskedReads().length],
  ['words of the glossary', glossaryWords],
]
const width = Math.max(...figures.map(([name]) => name.length))
for (const [name, value] of figures)
  process.stdout.write(`${name.padEnd(width)} ${value.toLocaleString('en-US').padStart(8)}\n`)
