import { expect, test } from 'vitest'
import * as domain from './index.ts'

test('the barrel has no conflicting names', () => {
  expect(Object.keys(domain)).toEqual(
    expect.arrayContaining(['parsePlainDate', 'planReminders', 'PLANS', 'Refusal', 'TIME_ZONES', 'TOASTS']),
  )
})
