import { cancelDifficulty, plainDate } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import { serviceBySlug } from '../index.ts'
import written from './cancelling.json' with { type: 'json' }
import {
  CANCELLING,
  cancellingNamed,
  cancellingOf,
  factsOf,
  judged,
  oldCancelling,
  type ServiceCancelling,
  type WrittenCancelling,
} from './cancelling.ts'

const faults = (fault: (facts: ServiceCancelling) => unknown) =>
  CANCELLING.filter(fault).map(({ slug }) => slug)
const isHttps = (address: string) => address.startsWith('https://') && URL.canParse(address)

const FIELDS: Readonly<Record<keyof WrittenCancelling, true>> = {
  slug: true,
  ways: true,
  link: true,
  notice: true,
  access: true,
  note: true,
  source: true,
  region: true,
  day: true,
  dayOf: true,
}

describe('the facts of cancelling', () => {
  test('rows stand in the order of their slugs, each once', () => {
    const slugs = CANCELLING.map(({ slug }) => slug)
    expect(slugs).toEqual([...new Set(slugs)].sort())
  })

  test('fields stand in one order, without unknown ones', () => {
    const names = Object.keys(FIELDS)
    const inOrder = (row: object) => names.filter((name) => name in row)
    expect(written.filter((row) => String(Object.keys(row)) !== String(inOrder(row)))).toEqual([])
  })

  test('every row says something, from a source with a day that has been', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(faults(({ ways, access, link, note }) => !(ways.length > 0 || access || link || note))).toEqual([])
    expect(faults(({ source }) => !isHttps(source.page))).toEqual([])
    expect(faults(({ source }) => source.day > today || source.day < '2020-01-01')).toEqual([])
    expect(
      faults(({ source }) => source.region !== null && !/^[A-Zt]\S+( \S+)*$/.test(source.region)),
    ).toEqual([])
  })

  test('a source is a page of the service or of its owner', () => {
    const owners: Readonly<Record<string, string>> = {
      chatgpt: 'openai',
      claude: 'anthropic',
      nordvpn: 'nordaccount',
      onedrive: 'microsoft',
      'proton-vpn': 'proton',
      'snapchat-plus': 'snap',
      'xbox-game-pass': 'microsoft',
    }
    const nameOf = (address: string) => new URL(address).hostname.split('.').at(-2)
    const wanted = ({ slug, website }: ServiceCancelling) => owners[slug] ?? nameOf(website)
    expect(faults((facts) => nameOf(facts.source.page) !== wanted(facts))).toEqual([])
  })

  test('ways are named once, notices are positive, notes are one short sentence, links are https', () => {
    expect(faults(({ ways }) => new Set(ways).size !== ways.length)).toEqual([])
    expect(faults(({ notice }) => notice && !(Number.isInteger(notice.count) && notice.count > 0))).toEqual(
      [],
    )
    expect(faults(({ note }) => note !== null && !/^[A-Z].{10,110}\.$/.test(note))).toEqual([])
    expect(faults(({ link }) => link !== null && !isHttps(link))).toEqual([])
  })

  test('no notice contradicts the usual one of the catalogue', () => {
    const days = (facts: ServiceCancelling) => serviceBySlug(facts.slug)?.noticeDays ?? null
    expect(faults((facts) => facts.notice !== null && days(facts) !== null)).toEqual([])
  })

  test('a service is found by its slug, and one without facts is not', () => {
    expect(cancellingOf('netflix')).toMatchObject({ service: 'Netflix', ways: ['online'], access: 'lasts' })
    expect(cancellingOf('nobody')).toBeNull()
  })

  test('a service is found by the name of a subscription', () => {
    expect(cancellingNamed('Spotify family plan')?.slug).toBe('spotify')
    expect(cancellingNamed('Gardening club')).toBeNull()
  })

  test('a difficulty follows from the facts, and a source is old after a year', () => {
    const [facts] = CANCELLING
    if (facts === undefined) throw new Error('no facts')
    const source = { ...facts.source, day: plainDate('2025-06-01') }
    expect(judged({ ...facts, source }, plainDate('2026-06-01'))).toMatchObject({
      difficulty: cancelDifficulty(facts),
      isOld: false,
    })
    expect(judged({ ...facts, source }, plainDate('2026-06-02')).isOld).toBe(true)
  })

  test('the report lists what is older than a year, the oldest first', () => {
    const days = oldCancelling(plainDate('2099-01-01')).map(({ source }) => source.day)
    expect(days).toHaveLength(CANCELLING.length)
    expect(days).toEqual(days.toSorted())
    expect(oldCancelling(plainDate('2020-01-01'))).toEqual([])
  })
})

describe('a row', () => {
  const row: WrittenCancelling = {
    slug: 'netflix',
    source: 'https://help.netflix.com/legal/termsofuse',
    day: '2026-04-19',
    dayOf: 'copy',
  }

  test('what is left out is not known', () => {
    expect(factsOf(row)).toMatchObject({ ways: [], link: null, notice: null, access: null, note: null })
  })

  test.each<[string, Partial<WrittenCancelling>]>([
    ["'nobody' is no service", { slug: 'nobody' }],
    ["'fax' is none of online, app-store, message, chat, phone, letter, shop", { ways: ['fax'] }],
    ["'weeks' is none of hours, days, months", { notice: { count: 1, unit: 'weeks' } }],
    ["'maybe' is none of lasts, ends", { access: 'maybe' }],
    ["'guess' is none of copy, reading", { dayOf: 'guess' }],
    ['not a calendar day: 2026-02-30', { day: '2026-02-30' }],
  ])('%s', (message, wrong) => {
    expect(() => factsOf({ ...row, ...wrong })).toThrow(new RangeError(message))
  })
})
