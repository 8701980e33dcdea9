import { describe, expect, test } from 'vitest'
import { AnalyticsQuery } from './analytics.ts'
import { AccountDeletion } from './deletion.ts'
import { PasswordChange, PasswordChangeForm } from './security.ts'

const firstIssue = (result: {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}) => {
  const issue = result.error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

describe('a password change', () => {
  test('requires the current and a strong new password', () => {
    const change = { currentPassword: 'x', newPassword: 'correct horse battery' }
    expect(PasswordChange.parse(change)).toEqual(change)
    expect(firstIssue(PasswordChange.safeParse({ ...change, currentPassword: '' }))).toBe(
      'currentPassword: Password is required',
    )
    expect(firstIssue(PasswordChange.safeParse({ ...change, newPassword: 'short' }))).toBe(
      'newPassword: Password must be at least 8 characters',
    )
    expect(PasswordChange.safeParse({ ...change, revokeOtherSessions: false }).success).toBe(false)
  })

  test('the form reports a mismatch at the confirmation', () => {
    const form = { currentPassword: '', password: 'correct horse battery', confirmPassword: 'other' }
    const paths = PasswordChangeForm.safeParse(form).error?.issues.map(({ path }) => path.join('.'))
    expect(paths).toEqual(['currentPassword', 'confirmPassword'])
  })
})

describe('account deletion', () => {
  test.each(['delete', 'DELETE ', '', 'LÖSCHEN', undefined])('%j does not confirm it', (confirmation) =>
    expect(firstIssue(AccountDeletion.safeParse({ password: 'x', confirmation }))).toBe(
      'confirmation: Please type DELETE to confirm',
    ),
  )

  test('the exact word confirms it', () =>
    expect(AccountDeletion.safeParse({ password: 'x', confirmation: 'DELETE' }).success).toBe(true))
})

describe('a date range of charges', () => {
  test.each([
    [{}, true],
    [{ from: '2026-03-01', to: '2026-03-31' }, true],
    [{ from: '2026-03-01', to: '2026-03-01' }, true],
    [{ from: '2026-01-01', to: '2027-02-04' }, true],
    [{ from: '2026-01-01', to: '2027-02-05' }, false],
    [{ from: '2026-03-02', to: '2026-03-01' }, false],
    [{ from: '2026-03-01' }, false],
    [{ to: '2026-03-01' }, false],
    [{ from: '2026-02-30', to: '2026-03-01' }, false],
    [{ from: "' or 1=1--", to: '2026-03-01' }, false],
  ])('%j: %j', (query, allowed) => expect(AnalyticsQuery.safeParse(query).success).toBe(allowed))
})
