import { expect, test } from 'vitest'
import { ROW_LIMITS } from '../plans/plan.ts'
import { isRefusalCode, REFUSALS, Refusal, TEXTS_WITHOUT_PLANS } from './refusals.ts'

test('a refusal has its code, kind, text and field errors', () => {
  const refusal = new Refusal('INVALID', [{ path: 'name', message: 'Service name is required' }])
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal.name).toBe('Refusal')
  expect(refusal.code).toBe('INVALID')
  expect(refusal.kind).toBe('invalid')
  expect(refusal.message).toBe(REFUSALS.INVALID.text)
  expect(refusal.errors).toEqual([{ path: 'name', message: 'Service name is required' }])
  expect(new Refusal('NOT_FOUND').errors).toBeUndefined()
})

test.each([
  ['UNAUTHENTICATED', 'unauthenticated'],
  ['PASSWORD_REQUIRED', 'forbidden'],
  ['NOT_FOUND', 'not-found'],
  ['INVALID', 'invalid'],
  ['PLAN_LIMIT_REACHED', 'conflict'],
  ['REMINDER_DAYS_NOT_IN_PLAN', 'forbidden'],
  ['PLAN_LACKS_ANALYTICS', 'forbidden'],
  ['FORBIDDEN_ORIGIN', 'forbidden'],
  ['UNSUPPORTED_MEDIA_TYPE', 'unsupported'],
  ['PAYLOAD_TOO_LARGE', 'too-large'],
  ['TOO_MANY_REQUESTS', 'rate-limited'],
  ['UNAVAILABLE', 'unavailable'],
  ['INTERNAL', 'internal'],
] as const)('%s is %s', (code, kind) => {
  expect(REFUSALS[code].kind).toBe(kind)
})

test('the message for a full account states its limits', () => {
  expect(REFUSALS.ROW_LIMIT_REACHED.kind).toBe('conflict')
  for (const limit of Object.values(ROW_LIMITS))
    expect(REFUSALS.ROW_LIMIT_REACHED.text).toContain(limit.toLocaleString('en-US'))
})

test('without plans the message for a full account names none', () => {
  const text = TEXTS_WITHOUT_PLANS.ROW_LIMIT_REACHED
  expect(text).toContain(ROW_LIMITS.pro.toLocaleString('en-US'))
  expect(text).not.toMatch(/\b(?:Free|Pro)\b/)
  expect(Object.values(TEXTS_WITHOUT_PLANS).join()).not.toMatch(/\b(?:Free|Pro|plans?|upgrade)\b/i)
})

test('unchanged public texts', () => {
  expect(REFUSALS.PLAN_LIMIT_REACHED.text).toBe('Free plan limit reached.')
  expect(REFUSALS.INVALID_CREDENTIALS.text).toBe('Invalid email or password. Please try again.')
  expect(REFUSALS.ALREADY_REGISTERED.text).toBe('This email is already registered. Please sign in instead.')
})

test("isRefusalCode accepts the table's codes only", () => {
  expect(['INVALID', 'toString', 'nothing'].map(isRefusalCode)).toEqual([true, false, false])
})
