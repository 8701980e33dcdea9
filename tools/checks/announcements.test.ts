import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-node.ts'

/*
 * What changes of a subscription is announced to everybody who sees it, by `announceSeen`, `announceAllSeen`
 * or `announceShared`. To named people alone, by `announce`, goes only what is theirs alone.
 */

const FOLDER = 'apps/server/src'
/** Files that announce the topic of subscriptions to named people, and why those are all. */
const TO_NAMED: Readonly<Record<string, string>> = {
  'features/budgets/set-budget.ts': 'nobody else sees a budget',
  'features/categories/own-categories.ts': 'the owner and, by a second call, everybody who sees one in it',
  'features/household/invite.ts': 'everybody in the household',
  'features/household/leave-household.ts': 'everybody in the household, and who has left it',
  'features/mail-in/drafts.ts': 'nobody else sees a draft',
  'features/mail-in/take-forwarded.ts': 'nobody else sees a draft',
  'features/subscriptions/page/change-charge.ts':
    'a charge of a subscription that is deleted, or of nobody in a household',
  'features/subscriptions/sharing/announce-seen.ts': 'whoever it has found to see them',
}
/** Names that stand for several topics, this one among them. */
const TOPIC = /'subscriptions'|\bSEEN\b|\bTOPICS\b|\btopics\b/

/** The arguments of each call of `announce`. */
function callsIn(code: string): string[] {
  return [...code.matchAll(/(?<![\w.])announce\(/g)].map(({ index, 0: start }) => {
    const from = index + start.length
    let depth = 1
    let to = from
    for (; depth > 0 && to < code.length; to++) depth += code[to] === '(' ? 1 : code[to] === ')' ? -1 : 0
    return code.slice(from, to - 1)
  })
}
const isToNamed = (code: string) =>
  code.includes('live/announce.ts') && callsIn(code).some((call) => TOPIC.test(call))

test('a change of subscriptions is announced to everybody who sees them', () => {
  const files = globSync('{engine,features}/**/*.ts', { cwd: join(root, FOLDER) })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => isToNamed(readFileSync(join(root, FOLDER, file), 'utf8')))
  expect(files.sort()).toEqual(Object.keys(TO_NAMED))
})

const IMPORT = "import { announce } from '#server/platform/live/announce.ts'\n"
test.each([
  ["await announce(tx, userId, ['subscriptions'])", true],
  ["await announce(\n  tx,\n  rows.map((row) => row.userId),\n  ['subscriptions', 'reminders'],\n)", true],
  ["await announce(tx, users, ['account', ...SEEN])", true],
  ["await announce(tx, userId, ['reminders'])\nawait announceSeen(tx, row, ['subscriptions'])", false],
])('%j tells named people of subscriptions: %s', (code, expected) => {
  expect(isToNamed(IMPORT + code)).toBe(expected)
})
