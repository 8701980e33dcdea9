import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileMails } from './compile-mails.ts'

test('the compiled mails match their sources (npm run mails)', async () => {
  for (const [name, html] of Object.entries(await compileMails()))
    expect(readFileSync(new URL(name, import.meta.url), 'utf8')).toBe(html)
})
