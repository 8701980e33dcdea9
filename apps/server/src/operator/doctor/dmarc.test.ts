import { describe, expect, test } from 'vitest'
import { type Identities, judgeDmarc, readDmarc } from './dmarc.ts'

const FROM = 'mail.duely.example'
const read = (zone: Record<string, string[]>) => readDmarc(FROM, async (name) => zone[name] ?? [])

const dkim = (domain: string, holds = true) => ({ domain, holds })
const spf = dkim

test.each<[string, Record<string, string[]>, object]>([
  ['its own', { [`_dmarc.${FROM}`]: ['v=DMARC1; p=reject'] }, { foundAt: FROM, policy: 'reject' }],
  [
    'of the domain above',
    { '_dmarc.duely.example': ['v=DMARC1; p=quarantine'] },
    { foundAt: 'duely.example', policy: 'quarantine' },
  ],
  [
    'for domains below',
    { '_dmarc.duely.example': ['v=DMARC1; p=none; sp=reject'] },
    { foundAt: 'duely.example', policy: 'reject' },
  ],
  [
    'strict',
    { [`_dmarc.${FROM}`]: ['v=DMARC1;p=none;adkim=s;aspf=s'] },
    { isStrict: { dkim: true, spf: true } },
  ],
  [
    'without a policy',
    { [`_dmarc.${FROM}`]: ['v=DMARC1; rua=mailto:x@y.example'] },
    { foundAt: FROM, policy: null },
  ],
  ['twice', { [`_dmarc.${FROM}`]: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, { policy: null }],
  ['something else', { [`_dmarc.${FROM}`]: ['v=DMARC10; p=none'] }, { foundAt: null }],
  ['of a top-level domain', { '_dmarc.example': ['v=DMARC1; p=reject'] }, { foundAt: null }],
])('a record: %s', async (_, zone, facts) => {
  expect(await read(zone)).toMatchObject(facts)
})

describe.each(['none', 'quarantine', 'reject'] as const)('p=%s', (policy) => {
  const turned = policy === 'none' ? 'warning' : 'failure'
  const judged = (identities: Partial<Identities>, strict = false) =>
    judgeDmarc(
      { foundAt: 'duely.example', policy, isStrict: { dkim: strict, spf: strict } },
      { fromDomain: FROM, spf: spf(FROM), dkim: dkim(FROM), ...identities },
    ).level

  test.each<[string, Partial<Identities>, string]>([
    ['both', {}, 'ok'],
    ['a signature of the domain above', { dkim: dkim('duely.example'), spf: spf('relay.example') }, 'ok'],
    ['a broken signature, with SPF', { dkim: dkim(FROM, false) }, 'ok'],
    ['a broken signature, without SPF', { dkim: dkim(FROM, false), spf: spf(FROM, false) }, turned],
    ['a broken signature, SPF of another', { dkim: dkim(FROM, false), spf: spf('relay.example') }, turned],
    ['a signature of another', { dkim: dkim('other.example'), spf: spf('relay.example') }, turned],
    ['no signature of ours, with SPF', { dkim: null }, 'ok'],
    [
      'no signature of ours, SPF of another: the relay may sign',
      { dkim: null, spf: spf('relay.example') },
      'warning',
    ],
    [
      'no signature of ours, a broken SPF: the relay may sign',
      { dkim: null, spf: spf(FROM, false) },
      'warning',
    ],
  ])('%s', (_, identities, level) => {
    expect(judged(identities)).toBe(level)
  })

  test('strict alignment takes the same domain alone', () => {
    expect(judged({ dkim: dkim('duely.example'), spf: spf('bounces.mail.duely.example') }, true)).toBe(turned)
    expect(judged({ dkim: dkim(FROM) }, true)).toBe('ok')
  })
})

test('none, and one that cannot be used, are said', () => {
  const identities = { fromDomain: FROM, spf: spf(FROM), dkim: null }
  const isStrict = { dkim: false, spf: false }
  expect(judgeDmarc({ foundAt: null, policy: null, isStrict }, identities)).toMatchObject({
    level: 'warning',
    text: expect.stringContaining(`_dmarc.${FROM}`),
  })
  expect(judgeDmarc({ foundAt: FROM, policy: null, isStrict }, identities).text).toContain('cannot be used')
})
