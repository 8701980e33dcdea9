import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Files whose texts all come from the catalogues. A screen that is moved adds its own. */
const MOVED = [
  'apps/server/src/engine/endings/access-messages.ts',
  'apps/server/src/engine/links/act-page-texts.ts',
  'apps/server/src/engine/links/act-page.ts',
  'apps/server/src/engine/links/by-link-messages.ts',
  'apps/server/src/engine/links/unsubscribe/unsubscribe-page.ts',
  'apps/server/src/engine/pauses/pausing-messages.ts',
  'apps/server/src/engine/sending/reminder-lines.ts',
  'apps/server/src/engine/sending/reminders-messages.ts',
  'apps/server/src/engine/sending/render-reminder.ts',
  'apps/server/src/features/account/account-messages.ts',
  'apps/server/src/features/auth/auth-messages.ts',
  'apps/server/src/features/auth/security-messages.ts',
  'apps/server/src/features/billing/billing-messages.ts',
  'apps/server/src/features/billing/withdrawals/withdrawal-messages.ts',
  'apps/server/src/features/outgoing-webhooks/webhook-messages.ts',
  'apps/server/src/features/people/people-messages.ts',
  'apps/server/src/features/sms/sms-messages.ts',
  'apps/server/src/features/ways/ways-messages.ts',
  'apps/server/src/platform/mail/render-mail.ts',
  'packages/domain/src/push/push-message.ts',
  'packages/domain/src/reminders/messages/reminder-mails.ts',
  'packages/domain/src/sms/sms-text.ts',
]

const ROOT = resolve(import.meta.dirname, '../..')
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g

/** The part of a literal that a person would read: two words next to each other, outside of markup. */
function sentencesIn(source: string): string[] {
  const code = source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*? from '.*'$/gm, '')
    .replace(/new \w*Error\([^)]*\)/g, '')
  return [...code.matchAll(LITERAL)].flatMap(([, plain, template]) => {
    const text = (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, ' ').replace(/\[\[\w+\]\]/g, ' ')
    const read = text.includes('<') ? text.replace(/<[^>]*>/g, '\n') : text
    return read.split('\n').filter((part) => /\p{L}{2,}[,.]? \p{L}{2,}/u.test(part) && !/[:;=]/.test(part))
  })
}

test.each(MOVED)('%s says nothing that is not in the catalogues', (path) => {
  const own = sentencesIn(readFileSync(join(ROOT, path), 'utf8'))
  expect(own.filter((text) => text !== 'every device' && text !== 'every other device')).toEqual([])
})

test('a sentence in code is found', () => {
  expect(sentencesIn("const title = 'You keep it'")).toEqual(['You keep it'])
  expect(sentencesIn('const html = `<p class="a b">See it here</p>`')).toEqual(['See it here'])
  expect(sentencesIn("throw new Error('No such thing')\nconst key = 'last-day'")).toEqual([])
  expect(sentencesIn("// Nobody reads 'this sentence'\nt.keep")).toEqual([])
})
