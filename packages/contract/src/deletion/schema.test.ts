import { describe, expect, test } from 'vitest'
import { AccountDeletion } from './schema.ts'

describe('account deletion', () => {
  test.each(['delete', 'DELETE ', '', 'LÖSCHEN', undefined])('%j does not confirm it', (confirmation) => {
    const [issue] = AccountDeletion.safeParse({ password: 'x', confirmation }).error?.issues ?? []
    expect([issue?.path, issue?.message]).toEqual([['confirmation'], 'Please type DELETE to confirm'])
  })

  test('the exact word confirms it', () =>
    expect(AccountDeletion.safeParse({ password: 'x', confirmation: 'DELETE' }).success).toBe(true))
})
