import { PasswordProof, ResetPassword, ResetRequest, SignIn, SignUp } from '@duely/contract'
import fc from 'fast-check'
import type { Resolver } from 'react-hook-form'
import { expect, test } from 'vitest'
import { mismatch, type PasswordPair } from '#web/lib/forms/password-pair.ts'
import { type RequestForm, requestResolver } from '#web/lib/forms/use-request-form.ts'
import { newPasswordRules } from './new-password-rules.ts'
import { addressRules, passwordRules, type SignInFields, signInRules } from './sign-in-rules.ts'
import { type SignUpFields, signUpRules } from './sign-up-rules.ts'

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
const confirmPassword = password

type Texts = { [key: string]: string }

/** The messages of a form by field; none where its values are valid. */
async function outcomeOf<Values extends Texts, Sent>(rules: Resolver<Values, unknown, Sent>, typed: Values) {
  const options = { fields: {}, shouldUseNativeValidation: undefined, criteriaMode: 'firstError' } as const
  const { errors, values } = await rules(typed, undefined, options)
  const messages = Object.entries(errors).map(([field, error]) => [field, error?.message])
  return { messages: Object.fromEntries(messages), values }
}

/** Compares the rules of an account page with the contract, for any values. */
async function expectContract<Values extends Texts, Request>(
  rules: Resolver<Values, unknown, Values>,
  form: RequestForm<Values, Request> & { readonly requestOf: (values: Values) => unknown },
  values: { [Field in keyof Values]: fc.Arbitrary<Values[Field]> },
) {
  const byContract = requestResolver(form)
  await fc.assert(
    fc.asyncProperty(fc.record(values), async (typed) => {
      const [page, contract] = [await outcomeOf(rules, typed), await outcomeOf(byContract, typed)]
      expect(page.messages).toEqual(contract.messages)
      if (Object.keys(page.messages).length === 0)
        expect(form.requestOf(page.values as Values)).toEqual(contract.values)
    }),
  )
}

test('the login reports what the contract reports', () =>
  expectContract<SignInFields, SignIn>(
    signInRules,
    { schema: SignIn, fields: { email: 'email', password: 'password' }, requestOf: (typed) => typed },
    { email, password },
  ))

test('so does the sign-up', () =>
  expectContract<SignUpFields, SignUp>(
    signUpRules,
    {
      schema: SignUp,
      fields: { email: 'email', password: 'password', timezone: 'timezone' },
      requestOf: ({ confirmPassword: _, ...sent }) => sent,
      faultsOf: (typed) => ({ confirmPassword: mismatch(typed) }),
    },
    { email, password, confirmPassword, timezone },
  ))

test('so does an address alone', () =>
  expectContract<{ email: string }, ResetRequest>(
    addressRules,
    { schema: ResetRequest, fields: { email: 'email' }, requestOf: (typed) => typed },
    { email },
  ))

test('so does a password alone', () =>
  expectContract<{ password: string }, { password: string }>(
    passwordRules,
    { schema: PasswordProof, fields: { password: 'password' }, requestOf: (typed) => typed },
    { password },
  ))

test('so does a new password', () =>
  expectContract<PasswordPair, { token: string; newPassword: string }>(
    newPasswordRules,
    {
      schema: ResetPassword,
      fields: { newPassword: 'password' },
      requestOf: (typed) => ({ token: 't', newPassword: typed.password }),
      faultsOf: (typed) => ({ confirmPassword: mismatch(typed) }),
    },
    { password, confirmPassword },
  ))

test('an untouched field counts as empty', async () => {
  const { messages } = await outcomeOf(signUpRules, {} as SignUpFields)
  expect(messages).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
    timezone: 'Please select your timezone',
  })
})

test('a password mismatch is reported together with other errors', async () => {
  const typed = { email: 'no', password: 'short', confirmPassword: 'x', timezone: '' }
  const { messages } = await outcomeOf(signUpRules, typed)
  expect(messages).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
    timezone: 'Please select your timezone',
  })
})
