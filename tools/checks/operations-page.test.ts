import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'
import { tableUnder } from './page-tables.ts'

/** docs/operations.md must explain every alarm logged by the code. */
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
const sources = globSync('apps/server/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Event names logged at these levels; a call without one is reported by its position. */
function eventsLogged(levels: string): string[] {
  const found = new Set<string>()
  for (const { path, text } of sources)
    for (const call of text.matchAll(new RegExp(`\\.(?:${levels})\\(\\s*(\\{[^}]*\\}|\\w+)`, 'g'))) {
      if (!/[lL]ogger$/.test(text.slice(0, call.index))) continue
      const [, first = ''] = call
      const told = first.startsWith('{')
        ? first
        : new RegExp(`const ${first} = (\\{[^}]*\\})`).exec(text)?.[1]
      found.add(/event: '([^']+)'/.exec(told ?? '')?.[1] ?? `${path}: ${first}`)
    }
  return [...found].sort()
}

const explained = ['Alarms', 'Warnings'].map((heading) =>
  tableUnder(page, heading).flatMap(([names = '']) => names.replaceAll('`', '').split(', ')),
)
const [alarms = [], warnings = []] = explained

test('every alarm of the server is documented', () => {
  expect(eventsLogged('error|fatal').filter((event) => !alarms.includes(event))).toEqual([])
})

test('every warning of the server is documented', () => {
  expect(eventsLogged('warn').filter((event) => !warnings.includes(event))).toEqual([])
})

test('no documented alarm or warning is missing from the code', () => {
  expect(alarms.filter((event) => !eventsLogged('error|fatal').includes(event))).toEqual([])
  expect(warnings.filter((event) => !eventsLogged('warn').includes(event))).toEqual([])
})

test('each has a meaning and an action', () => {
  const rows = ['Alarms', 'Warnings'].flatMap((heading) => tableUnder(page, heading))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell === ''))).toEqual([])
})
