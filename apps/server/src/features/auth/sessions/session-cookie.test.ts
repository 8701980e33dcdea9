import { expect, test } from 'vitest'
import { SESSION_COOKIE } from '../browser-cookies.ts'
import { readSessionToken, signedSessionToken } from './session-cookie.ts'

const HTTP = { publicUrl: 'http://localhost:3000', authSecret: 'a secret of at least thirty-two characters' }
const HTTPS = { ...HTTP, publicUrl: 'https://duely.example' }
const OTHER = { ...HTTP, authSecret: 'another secret of at least thirty-two characters' }

const cookieOf = (token: string, { publicUrl, authSecret: secret }: typeof HTTP) =>
  `${SESSION_COOKIE.name(publicUrl)}=${encodeURIComponent(signedSessionToken(token, secret))}`
const read = (cookie: string, deps: typeof HTTP) => readSessionToken(new Headers({ cookie }), deps)

test('a signed cookie gives its token, again and beside other cookies', () => {
  const cookie = cookieOf('token', HTTP)
  expect([read(cookie, HTTP), read(cookie, HTTP), read(`a=b; ${cookie}`, HTTP)]).toEqual([
    'token',
    'token',
    'token',
  ])
})

test('a cookie that was read once is not accepted with another signature, name or secret', () => {
  const cookie = cookieOf('token', HTTP)
  expect(read(cookie, HTTP)).toBe('token')
  expect(read(cookie.replace('token', 'tokem'), HTTP)).toBeNull()
  expect(read(cookie, HTTPS)).toBeNull()
  expect(read(cookie, OTHER)).toBeNull()
  expect(read('', HTTP)).toBeNull()
})
