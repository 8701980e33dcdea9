import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { byName, type MailKind } from '#server/engine/outbox/message-kinds.ts'
import { REMINDER } from '#server/engine/sending/reminder-handler.ts'
import { accountTexts } from '#server/features/sms/sms-messages.ts'
import { MAILS } from './messages.ts'

const source = join(import.meta.dirname, '..')
const filesOf = (folder: string) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(folder, path))

test('every mail kind of a feature or the engine can be sent and has a unique name', async () => {
  const files = [...filesOf('features'), ...filesOf('engine')].filter((path) => path.endsWith('-messages.ts'))
  expect(files.length).toBeGreaterThan(4)
  const described = new Set<string>()
  for (const file of files)
    for (const found of Object.values(await import(join(source, file))))
      if (isMailKind(found)) described.add(found.kind)
  expect([...byName(MAILS).keys()].toSorted()).toEqual([...described].toSorted())
})

test('outbox and transport contain no message kinds', () => {
  const kinds = [REMINDER, ...MAILS.map(({ kind }) => kind), ...accountTexts.map(({ kind }) => kind)]
  const named = ['engine/outbox', 'platform/mail', 'platform/sms'].flatMap(filesOf).flatMap((path) => {
    const text = readFileSync(join(source, path), 'utf8')
    return kinds.filter((kind) => text.includes(`'${kind}'`)).map((kind) => `${path}: ${kind}`)
  })
  expect(named).toEqual([])
})

function isMailKind(found: unknown): found is MailKind {
  return typeof found === 'object' && found !== null && 'usefulHours' in found && 'render' in found
}
