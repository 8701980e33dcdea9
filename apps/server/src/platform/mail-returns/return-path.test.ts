import { expect, test } from 'vitest'
import { createReturnPath } from './return-path.ts'
import { RETURN_TOKEN_LENGTH, readReturnToken, returnToken } from './return-token.ts'

const SECRET = 'a secret of at least thirty-two characters'
const ID = '0b9f4c0e-3a52-4f11-9d1e-5a7be2f0c9d4'
const OTHER = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

test('a token is short, lower-case letters and digits, and names its message', () => {
  for (const id of [ID, OTHER, '00000000-0000-4000-8000-000000000000']) {
    const token = returnToken(id, SECRET)
    expect(token).toMatch(new RegExp(`^[a-z2-7]{${RETURN_TOKEN_LENGTH}}$`))
    expect(readReturnToken(token, SECRET)).toBe(id)
    expect(readReturnToken(token.toUpperCase(), SECRET)).toBe(id)
  }
})

test('a forged, altered, shortened or differently signed token names nothing', () => {
  const token = returnToken(ID, SECRET)
  expect(readReturnToken(token, 'another secret')).toBeNull()
  expect(readReturnToken(token.slice(1), SECRET)).toBeNull()
  expect(readReturnToken(`${token}a`, SECRET)).toBeNull()
  expect(readReturnToken('', SECRET)).toBeNull()
  expect(readReturnToken(token.replace(/^./, '0'), SECRET)).toBeNull()
  // Another message under this signature.
  expect(readReturnToken(returnToken(OTHER, SECRET).slice(0, 25) + token.slice(25), SECRET)).toBeNull()
  for (let at = 0; at < token.length; at += 1) {
    const altered = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1)
    expect(readReturnToken(altered, SECRET)).toBeNull()
  }
})

test('the envelope sender carries the token, and is found again in any case', () => {
  const path = createReturnPath('Bounces+{token}@mail.Example.org', { authSecret: SECRET })
  const sender = path.senderOf(ID)
  expect(sender).toBe(`Bounces+${returnToken(ID, SECRET)}@mail.Example.org`)
  expect(sender.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(path.messageIn(`To: "x" <${sender.toUpperCase()}>`)).toBe(ID)
  const forged = sender.replace(/[a-z2-7]@/, (end) => (end === 'a@' ? 'b@' : 'a@'))
  expect(path.messageIn(`To: <${forged}>`)).toBeNull()
  expect(path.messageIn(`Delivered-To: ${forged}, ${sender}`)).toBe(ID)
  expect(path.messageIn(`${returnToken(ID, SECRET)}@mail.example.org`)).toBeNull()
  expect(path.messageIn(sender.replace('Example.org', 'example.com'))).toBeNull()
})

test('a fixed address is used as it is and proves nothing', () => {
  const path = createReturnPath('bounces@example.org', { authSecret: SECRET })
  expect(path.senderOf(ID)).toBe('bounces@example.org')
  expect(path.messageIn('bounces@example.org')).toBeNull()
})
