import { expect, test } from 'vitest'
import { judgeSecret } from './secret.ts'

test('a rotation that goes on is said', () => {
  expect(judgeSecret({ previousSecret: null })).toMatchObject({ level: 'ok' })
  expect(judgeSecret({ previousSecret: 'before' })).toMatchObject({
    level: 'warning',
    text: expect.stringContaining('AUTH_SECRET_PREVIOUS'),
  })
})
