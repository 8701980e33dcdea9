import { PASSWORD_MESSAGES } from '@duely/domain'
import { expect, test } from 'vitest'
import { listedPasswords } from './listed-passwords.ts'
import { refuseWeakPassword } from './password-refusals.ts'

const refusalOf = (password: string) =>
  refuseWeakPassword(password, 'ann@example.com', 'newPassword').then(
    () => null,
    (error: { errors: unknown }) => error.errors,
  )

test.each(['Password1!', 'Welcome1!', 'P@ssw0rd1!', 'mermaid7!', 'N1rvana99', 'Seahawks#1'])(
  '%s is refused at its field',
  async (password) => {
    expect(await refusalOf(password)).toEqual([{ path: 'newPassword', message: PASSWORD_MESSAGES.tooCommon }])
  },
)

test('so is the address', async () => {
  expect(await refusalOf('ANN@example.com')).toEqual([
    { path: 'newPassword', message: PASSWORD_MESSAGES.isAddress },
  ])
})

test.each([
  'kv7#Xpqz',
  'four quiet horses',
  'correct horse battery',
  'Password-of-2026!',
  'Tr7-vintage-Øl',
  'another horse entirely',
])('%s is not', async (password) => {
  expect(await refusalOf(password)).toBeNull()
})

test('the list is a long one, in lower case', async () => {
  const listed = await listedPasswords()
  expect(listed.size).toBeGreaterThan(40_000)
  expect([...listed].filter((each) => each !== each.toLowerCase())).toEqual([])
})
