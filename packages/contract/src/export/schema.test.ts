import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { AccountExport } from './schema.ts'

const SCHEMA_FILE = fileURLToPath(new URL('../../../../docs/export.schema.json', import.meta.url))

test('docs/export.schema.json matches the exported data (after a change: vitest run, this file, --update)', async () => {
  const schema = {
    title: 'Duely export',
    // As input, which admits unknown fields: later exports have more of them.
    ...z.toJSONSchema(AccountExport, { io: 'input' }),
  }
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(SCHEMA_FILE)
})
