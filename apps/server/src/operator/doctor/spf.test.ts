import { afterEach, describe, expect, test } from 'vitest'
import { startDnsStandIn } from '#server/testing/stand-ins/dns-stand-in.ts'
import { judgeSpf, readSpf, spfHolds } from './spf.ts'
import { createTxtLookup } from './txt-lookup.ts'

type Zone = Record<string, string[]>
const chain = (length: number): Zone =>
  Object.fromEntries(
    Array.from({ length }, (_, n) => [`s${n}.example`, [`v=spf1 include:s${n + 1}.example ~all`]]),
  )

/** Of the domain s0.example. */
const examined = async (zone: Zone) => {
  const facts = await readSpf('s0.example', async (name) => zone[name] ?? [])
  return { ...facts, ...judgeSpf(facts), holds: spfHolds(facts) }
}
const only = (...records: string[]) =>
  examined({ 's0.example': records, 'relay.example': ['v=spf1 ip4:192.0.2.1 -all'] })

describe('a record', () => {
  test.each([
    ['v=spf1 ip4:192.0.2.1 -all', 0],
    ['v=spf1 a mx include:relay.example ~all', 3],
    ['v=spf1 mx/24 a:mail.s0.example/28 ?all', 2],
    ['V=SPF1 exists:%{i}.x.example include:%{d}.y.example -all', 2],
    ['v=spf1 redirect=relay.example', 1],
    ['v=spf1 ip6:2001:db8::/32 redirect=relay.example -all', 0],
    ['v=spf1 exp=why.example op=auth -all', 0],
  ])('%j holds, with %i look-ups', async (record, lookups) => {
    expect(await only(record, 'google-site-verification=x')).toMatchObject({
      level: 'ok',
      holds: true,
      lookups,
    })
  })

  test.each([
    [[], 'has no SPF record'],
    [['v=spf10 -all', 'spf1 -all'], 'has no SPF record'],
    [['v=spf1 -all', 'v=spf1 ~all'], 'has 2 SPF records'],
    [['v=spf1 include:nowhere.example -all'], 'nowhere.example is named and has no SPF record'],
    [['v=spf1 includes:relay.example -all'], '“includes:relay.example” is no mechanism'],
  ])('%j does not hold', async (records, text) => {
    expect(await only(...records)).toMatchObject({
      level: 'warning',
      holds: false,
      text: expect.stringContaining(text),
    })
  })

  test('that allows everybody is said', async () => {
    for (const all of ['+all', 'all'])
      expect(await only(`v=spf1 ${all}`)).toMatchObject({
        level: 'warning',
        text: expect.stringContaining('everybody'),
      })
  })
})

test('ten look-ups are the most, however deep', async () => {
  const ends = { 's10.example': ['v=spf1 -all'] }
  expect(await examined({ ...chain(10), ...ends })).toMatchObject({ level: 'ok', lookups: 10 })
  expect(await examined({ ...chain(11), 's11.example': ['v=spf1 -all'] })).toMatchObject({
    level: 'warning',
    holds: false,
    text: expect.stringContaining('more than 10 DNS look-ups'),
  })
  const wide = Array.from({ length: 11 }, (_, n) => `a:${n}.example`).join(' ')
  expect(await only(`v=spf1 ${wide} -all`)).toMatchObject({ holds: false })
})

test('a circle ends', async () => {
  expect(await only('v=spf1 include:s0.example include:s0.example -all')).toMatchObject({ holds: false })
})

describe('asked of a DNS server', () => {
  let dns: Awaited<ReturnType<typeof startDnsStandIn>>
  afterEach(() => dns.close())

  test('records come whole, missing names have none, and failures are named', async () => {
    const long = `v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`
    dns = await startDnsStandIn({ 'long.example': [long, 'other'] }, { fails: ['failing.example'] })
    const lookUp = createTxtLookup(dns.address)
    expect(await lookUp('long.example')).toEqual([long, 'other'])
    expect(await lookUp('nowhere.example')).toEqual([])
    await expect(lookUp('failing.example')).rejects.toThrow(
      /DNS does not answer for failing\.example \(\w+\)/,
    )
  })
})
