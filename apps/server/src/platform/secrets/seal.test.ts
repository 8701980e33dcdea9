import { describe, expect, test } from 'vitest'
import { readWithEither, seal, unseal } from './seal.ts'

const place = { use: 'way', row: 'ann/1' } as const

describe('a sealed text', () => {
  test('is opened in its place with its secret, and looks different every time', () => {
    const sealed = seal('tk_änne', place, 'secret')
    expect(unseal(sealed, place, 'secret')).toBe('tk_änne')
    expect(sealed).not.toContain(Buffer.from('tk_').toString('base64url'))
    expect(seal('tk_änne', place, 'secret')).not.toBe(sealed)
  })

  test('is opened with no other secret, in no other row and for no other use', () => {
    const sealed = seal('token', place, 'secret')
    expect(unseal(sealed, place, 'other')).toBeNull()
    expect(unseal(sealed, { ...place, row: 'bob/1' }, 'secret')).toBeNull()
    expect(unseal(sealed, { ...place, use: 'app-secret' }, 'secret')).toBeNull()
  })

  test('is not opened once a bit of it has changed, or when it is none', () => {
    const bytes = Buffer.from(seal('token', place, 'secret'), 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(unseal(changed.toString('base64url'), place, 'secret')).toBeNull()
    }
    expect(unseal('', place, 'secret')).toBeNull()
    expect(unseal('short', place, 'secret')).toBeNull()
  })
})

test('during a rotation the previous secret still reads, and the present one comes first', () => {
  const sealed = seal('token', place, 'old')
  const read = (secret: string) => unseal(sealed, place, secret)
  expect(readWithEither({ authSecret: 'new', previousSecret: 'old' }, read)).toBe('token')
  expect(readWithEither({ authSecret: 'old', previousSecret: 'older' }, read)).toBe('token')
  expect(readWithEither({ authSecret: 'new', previousSecret: null }, read)).toBeNull()
  expect(readWithEither({ authSecret: 'new' }, read)).toBeNull()
})
