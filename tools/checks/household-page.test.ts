import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUSEHOLD_ACTS, HOUSEHOLD_POWERS, RELATIONS } from '@duely/domain'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'

const page = readFileSync(join(root, 'docs/household.md'), 'utf8')

const WORDS = { yes: 'yes', NOT_ALLOWED: 'sees it, may not', NOT_FOUND: 'does not see it' } as const
const HEADINGS: Record<(typeof RELATIONS)[number], string> = {
  owner: 'owner',
  payer: 'payer',
  decider: 'decider',
  standIn: 'stand-in',
  follower: 'follower',
  user: 'user',
  organiser: 'organiser',
  member: 'member',
  formerMember: 'former member',
  stranger: 'stranger',
}
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

test('the page prints the tables of powers of the domain', () => {
  const rows = Object.values(HOUSEHOLD_POWERS).map((row) =>
    line([row.what, ...RELATIONS.map((relation) => WORDS[row[relation]])]),
  )
  const table = [
    line(['', ...RELATIONS.map((each) => HEADINGS[each])]),
    line(RELATIONS.concat('owner').map(() => '---')),
    ...rows,
  ]
  expect(page).toContain(table.join('\n'))
  const acts = Object.values(HOUSEHOLD_ACTS).map(({ what, organiser, member, stranger }) =>
    line([what, WORDS[organiser], WORDS[member], WORDS[stranger]]),
  )
  expect(page).toContain(
    [line(['', 'organiser', 'member', 'stranger']), line(['---', '---', '---', '---']), ...acts].join('\n'),
  )
})
