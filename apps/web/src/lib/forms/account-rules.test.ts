import {
  AccountDeletion,
  NewPasswordForm,
  PasswordChangeForm,
  ResetRequest,
  SignIn,
  SignUpForm,
  SignUpPassword,
} from '@duely/contract'
import fc from 'fast-check'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { deletionRules, passwordChangeRules } from './account-rules.ts'
import { newPasswordRules } from './new-password-rules.ts'
import { addressRules, signInRules, signUpPasswordRules } from './sign-in-rules.ts'
import { signUpRules } from './sign-up-rules.ts'

type Fields = { [key: string]: string }

const email = fc.constantFrom(
  '',
  ' Ann@Example.com ',
  'ann@example.com',
  'ann@example',
  'ann lee@example.com',
  `${'a'.repeat(250)}@example.com`,
)
const password = fc.oneof(
  fc.constantFrom('', 'short', 'password', 'a'.repeat(101), 'ANN@example.com ', 'four quiet horses'),
  fc.string({ maxLength: 12 }),
)
const timezone = fc.constantFrom('', 'UTC', 'Asia/Calcutta', 'Mars/Olympus', 'America/New_York')
const confirmation = fc.constantFrom('', 'delete', 'DELETE', 'DELETE ')

/** The result of a form with these rules: its messages by field, or the submitted values. */
async function outcomeOf(rules: Resolver<Fields, unknown, Fields>, fields: Fields) {
  const options = { fields: {}, shouldUseNativeValidation: undefined, criteriaMode: 'firstError' } as const
  const { errors, values } = await rules(fields, undefined, options)
  const messages = Object.entries(errors as FieldErrors<Fields>).map(([field, error]) => [
    field,
    error?.message,
  ])
  return messages.length > 0 ? Object.fromEntries(messages) : values
}

/** The same for the contract. */
function contractOf(schema: z.ZodType, fields: Fields) {
  const read = schema.safeParse(fields)
  if (read.success) return read.data
  const messages: Record<string, string> = {}
  for (const { path, message } of read.error.issues) messages[String(path[0])] ??= message
  return messages
}

test.each([
  ['login', signInRules, SignIn, { email, password }],
  ['sign-up', signUpRules, SignUpForm, { email, password, confirmPassword: password, timezone }],
  ['reset', addressRules, ResetRequest, { email }],
  ['verification elsewhere', signUpPasswordRules, SignUpPassword, { password }],
  ['new password', newPasswordRules, NewPasswordForm, { password, confirmPassword: password }],
  [
    'password change',
    passwordChangeRules,
    PasswordChangeForm,
    { currentPassword: password, password, confirmPassword: password },
  ],
  ['deletion', deletionRules, AccountDeletion, { password, confirmation }],
] as const)('%s: the form reports what the contract reports', async (_, rules, schema, fields) => {
  await fc.assert(
    fc.asyncProperty(fc.record<Fields>(fields as never), async (typed) => {
      const resolver = rules as unknown as Resolver<Fields, unknown, Fields>
      expect(await outcomeOf(resolver, typed)).toEqual(contractOf(schema, typed))
    }),
  )
})

test('an untouched field counts as empty', async () => {
  const untouched = {} as Fields
  expect(await outcomeOf(signUpRules as unknown as Resolver<Fields, unknown, Fields>, untouched)).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
    timezone: 'Please select your timezone',
  })
})
