import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../docs/decisions')

test.each(readdirSync(folder))('%s has the form of a decision', (name) => {
  const text = readFileSync(join(folder, name), 'utf8')
  expect(text).toMatch(
    new RegExp(
      `^# ${Number(name.slice(0, 4))}\\. [^\\n]+\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: (?:accepted|superseded)`,
    ),
  )
  expect(text.match(/^## .*/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
})
