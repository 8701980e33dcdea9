import { describe, expect, test } from 'vitest'
import { EMAIL_MESSAGES, emailRefusal, normaliseEmail } from './email-address.ts'

describe('normaliseEmail', () => {
  test.each([
    ['ann@example.com', 'ann@example.com'],
    ['  Ann.Berg+duely@Example.COM ', 'ann.berg+duely@example.com'],
    ['\t ann@example.com\t \t', 'ann@example.com'],
    [`ann@example.com${' '.repeat(10_000)}`, 'ann@example.com'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ['a@b.io', 'a@b.io'],
    ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ])('%j is %s', (text, address) => {
    expect(normaliseEmail(text)).toBe(address)
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@@example.com',
    'ann@example.com,bob@example.com',
    'ann@example.com;bob@example.com',
    'ann@example.com bob@example.com',
    `ann${' '.repeat(100)}@example.com`,
    '"ann"@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann@example.com\n',
    'ann..berg@example.com',
    '.ann@example.com',
    'ann@-example.com',
    'ann@[127.0.0.1]',
    'ann@127.0.0.1',
    'ann&bob@example.com',
    'ann/bob=c@example.com',
    "ann'@example.com",
    'ann@example.xn--p1ai',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses %j', (text) => {
    expect(emailRefusal(text)).toBe(EMAIL_MESSAGES.invalid)
    expect(normaliseEmail(text)).toBeNull()
  })

  test('takes 255 characters and not 256', () => {
    const of = (length: number) =>
      `ann@${'a.'.repeat(200)}`
        .slice(0, length - 3)
        .replace(/\.$/, 'a')
        .concat('.io')
    expect(of(255)).toHaveLength(255)
    expect(emailRefusal(of(255))).toBeNull()
    expect(emailRefusal(of(256))).toBe(EMAIL_MESSAGES.tooLong)
    expect(EMAIL_MESSAGES.tooLong).toBe('Email must be less than 255 characters')
  })
})
