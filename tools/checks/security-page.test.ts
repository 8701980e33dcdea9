import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { POWERS, ROLES } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import { AUTH_LIMITS } from '../../apps/server/src/features/auth/limits/auth-limits.ts'
import { root } from '../run-node.ts'
import { tableUnder } from './page-tables.ts'

/** The tables of docs/security.md must equal the constants in the code. */
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const SECONDS = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const
type Unit = keyof typeof SECONDS

/** The value of a numeric constant, resolving other constants of the file. */
function constant(path: string, name: string): number {
  const text = readFileSync(join(root, path), 'utf8')
  const [, expression] = new RegExp(`\\b${name} = ([^\\n]+)`).exec(text) ?? []
  if (expression === undefined) throw new Error(`${path} has no ${name}`)
  const factors = expression.split(' * ').map((factor) => {
    const digits = factor.replaceAll('_', '')
    return /^\d+$/.test(digits) ? Number(digits) : constant(path, factor)
  })
  return factors.reduce((product, factor) => product * factor, 1)
}

/** "30 days" in the unit given by the constant's name suffix; other numbers unchanged. */
function documented(value: string, name: string): number {
  const [, digits = '', unit = ''] = /^([\d,]+) ?(second|minute|hour|day|kB)?/.exec(value) ?? []
  const number = Number(digits.replaceAll(',', ''))
  if (unit === 'kB') return number * 1024
  if (!(unit in SECONDS)) return number
  const seconds = number * SECONDS[unit as Unit]
  if (name.endsWith('_MS')) return seconds * 1_000
  const own = /_(SECOND|MINUTE|HOUR|DAY)S$/.exec(name)?.[1]?.toLowerCase()
  return own === undefined ? number : seconds / SECONDS[own as Unit]
}

describe.each(['Lifetimes', 'Limits'])('%s', (heading) => {
  const rows = tableUnder(page, heading)

  test('has rows', () => expect(rows.length).toBeGreaterThan(4))

  test.each(rows)('%s: %s', (_what, value = '', where = '') => {
    const [, path = '', name = ''] = /^`([^`]+)` `([^`]+)`$/.exec(where) ?? []
    expect(documented(value, name)).toBe(constant(path, name))
  })
})

test('no limit of the code is missing', () => {
  const limits = globSync('{apps/server,packages/domain,packages/contract}/src/**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|\/testing\//.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(/\bconst (\w*PER_(?:MINUTE|HOUR|DAY)\w*) = \d/g)].map(
        ([, name]) => `\`${path}\` \`${name}\``,
      )
    })
  expect(limits.length).toBeGreaterThan(10)
  const listed = new Set(tableUnder(page, 'Limits').map(([, , where]) => where))
  expect(limits.filter((where) => !listed.has(where))).toEqual([])
})

type Limit = { max: number; seconds: number; of: keyof typeof COUNTED }
const COUNTED = { attempts: '', failures: ' wrong', 'failures-in-a-row': ' wrong in a row' } as const
const COUNTED_BY = {
  network: 'network',
  networkAndAccount: 'network and account',
  account: 'account, by strangers',
  strangers: 'all strangers',
  own: 'own',
} as const

/** "300 wrong in 1 minute", "3 in 10 seconds". */
function describeLimit({ max, seconds, of }: Limit): string {
  const unit = (['hour', 'minute', 'second'] as const).find((name) => seconds % SECONDS[name] === 0)
  const count = seconds / SECONDS[unit ?? 'second']
  return `${max}${COUNTED[of]} in ${count} ${unit}${count === 1 ? '' : 's'}`
}

test('Attempts equal the limits in the code', () => {
  const allowed = Object.entries(AUTH_LIMITS).flatMap(([act, scopes]) =>
    Object.entries(scopes).map(([scope, limits]) => [
      `\`${act}\``,
      COUNTED_BY[scope as keyof typeof COUNTED_BY],
      (limits as Limit[]).map(describeLimit).join(', '),
    ]),
  )
  expect(tableUnder(page, 'Attempts')).toEqual(allowed)
})

test('Powers equal the table in the code', () => {
  const powers = Object.values(POWERS).map((act) => [
    act.what,
    ...ROLES.map((role) => (act[role] === 'yes' ? 'yes' : `\`${act[role]}\``)),
  ])
  expect(tableUnder(page, 'Powers')).toEqual(powers)
})

test('the retention table equals the rules in the code', () => {
  const folder = 'apps/server/src/features/data-rights'
  const files = [`${folder}/retention-rules.ts`, `${folder}/apply-retention.ts`].filter((path) =>
    existsSync(join(root, path)),
  )
  const rules = files
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .flatMap((text) => [
      ...text.matchAll(/what: '(\w+)', (months|days): (\d+)/g),
      ...text.matchAll(/^ {2}(\w+): \{[^{}]*after: \{ (months|days): (\d+) \}/gm),
    ])
    .map(([, table, unit, count]) => [`\`${table}\``, `${count} ${unit}`])
  expect(rules.length).toBeGreaterThan(3)
  expect(tableUnder(page, 'Kept how long').map((cells) => cells.slice(0, 2))).toEqual(rules)
})
