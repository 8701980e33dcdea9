import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PROOF_MINUTES,
  proofHolds,
  RECOVERY_ALPHABET,
  readAppCode,
  readRecoveryCode,
  recoveryCodeOf,
} from './two-factor.ts'

describe('the code of an authenticator app', () => {
  test.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['000000', '000000'],
    ['12345', null],
    ['1234567', null],
    ['12345a', null],
    ['١٢٣٤٥٦', null],
    ['', null],
  ])('%j is %j', (typed, code) => expect(readAppCode(typed)).toBe(code))
})

describe('a recovery code', () => {
  test.each([
    ['k7mq2-x9f3p', 'k7mq2x9f3p'],
    ['K7MQ2 X9F3P', 'k7mq2x9f3p'],
    [' k7mq2x9f3p ', 'k7mq2x9f3p'],
    ['OOOOO-IIlll', '0000011111'],
    ['k7mq2-x9f3', null],
    ['k7mq2-x9f3pp', null],
    ['k7mq2-x9f3u', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => expect(readRecoveryCode(typed)).toBe(code))

  test('is read as it was shown, however it is typed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
        const shown = recoveryCodeOf(bytes)
        expect(shown).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
        expect(readRecoveryCode(shown.toUpperCase())).toBe(shown.replace('-', ''))
      }),
    )
  })

  test('each sign comes from one byte, all signs alike', () => {
    const counts = new Map<string, number>()
    for (let byte = 0; byte < 256; byte += 1) {
      const first = recoveryCodeOf([byte, ...Array(9).fill(0)]).slice(0, 1)
      counts.set(first, (counts.get(first) ?? 0) + 1)
    }
    expect([...counts.keys()].sort().join('')).toBe(RECOVERY_ALPHABET)
    expect(new Set(counts.values())).toEqual(new Set([8]))
  })
})

describe('a proof', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  test.each([
    [0, true],
    [PROOF_MINUTES - 0.001, true],
    [PROOF_MINUTES, false],
    [PROOF_MINUTES + 1, false],
    [-0.01, true],
    [-PROOF_MINUTES, false],
  ])('of %d minutes ago: %j', (minutes, holds) => expect(proofHolds(minutesAgo(minutes), now)).toBe(holds))
  test('that was never given does not hold', () => expect(proofHolds(null, now)).toBe(false))
})
