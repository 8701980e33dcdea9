import { describe, expect, test } from 'vitest'
import { PasswordChange } from './schema.ts'

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
})
