import { CATEGORIES, plainUpper, RHYTHM_NAMES, serviceIndex, wordsOf } from '@duely/domain'
import { describe, expect, test } from 'vitest'
import { CATALOGUE, KNOWN_SERVICES, type Service, serviceBySlug } from './index.ts'

const index = serviceIndex(KNOWN_SERVICES)
const found = (text: string) => index.find(wordsOf(plainUpper(text)))?.slug ?? null
const faults = (fault: (service: Service) => unknown) =>
  CATALOGUE.filter(fault).map((service) => service.name)
const isHttps = (address: string) => address.startsWith('https://') && URL.canParse(address)
const doubled = (texts: readonly string[]) => texts.filter((text, i) => texts.indexOf(text) !== i)
const plain = (text: string) => plainUpper(text).replace(/[^A-Z0-9+]/g, '')

describe('the catalogue', () => {
  test('has at least 300 services in every category of the product', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(300)
    expect(new Set(CATALOGUE.map((service) => service.category))).toEqual(new Set(CATEGORIES))
  })

  test('every entry matches its type', () => {
    expect(faults((s) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(s.slug))).toEqual([])
    expect(faults((s) => s.name.trim() !== s.name || s.name === '' || s.name.length > 60)).toEqual([])
    expect(faults((s) => s.words.length === 0)).toEqual([])
    expect(faults((s) => s.words.some((word) => !/^[A-Z0-9+]+( [A-Z0-9+]+)*$/.test(word)))).toEqual([])
    expect(faults((s) => s.words.some((word) => word.replace(/ /g, '').length < 3))).toEqual([])
    expect(faults((s) => s.cycles.length === 0 || s.cycles.some((c) => !RHYTHM_NAMES.includes(c)))).toEqual(
      [],
    )
    expect(faults((s) => !/^#[0-9A-F]{6}$/.test(s.color))).toEqual([])
    expect(faults((s) => !/^[\p{L}\d+]{1,3}$/u.test(s.monogram))).toEqual([])
    expect(faults((s) => s.icon !== null && !/^[a-z0-9]+$/.test(s.icon))).toEqual([])
    expect(faults((s) => s.noticeDays !== null && !(s.noticeDays > 0 && s.noticeDays <= 100))).toEqual([])
    expect(faults((s) => s.cancelSteps.some((step) => step === '' || step.length > 40))).toEqual([])
  })

  test('every address is https', () => {
    expect(faults((s) => !isHttps(s.website))).toEqual([])
    expect(faults((s) => s.cancelPage !== null && !isHttps(s.cancelPage))).toEqual([])
  })

  test('slugs, names, aliases and statement words are unique', () => {
    expect(doubled(CATALOGUE.map((s) => s.slug))).toEqual([])
    expect(doubled(CATALOGUE.flatMap((s) => [...new Set([s.name, ...s.aliases].map(plain))]))).toEqual([])
    expect(doubled(CATALOGUE.flatMap((s) => s.words))).toEqual([])
  })

  test('no alias or name matches another service on a statement', () => {
    const wrong = CATALOGUE.flatMap((s) =>
      [s.name, ...s.aliases]
        .filter((name) => ![s.slug, null].includes(found(name)))
        .map((name) => `${name}: ${found(name)}`),
    )
    expect(wrong).toEqual([])
  })

  test('every statement word finds its own service, alone and between a bank’s words', () => {
    const wrong = CATALOGUE.flatMap((s) =>
      s.words.flatMap((word) =>
        [word, `PAYPAL *${word}`, `${word} 866-555-0100 CA`].filter((text) => found(text) !== s.slug),
      ),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['Spotify P0A1B2C3D4', 'spotify'],
    ['PAYPAL *NETFLIX.COM', 'netflix'],
    ['NETFLIXCOM LOS GATOS', 'netflix'],
    ['AMZN Prime US', 'amazon-prime'],
    ['AMZN Mktp US*2K4', null],
    ['Amazon Prime Video', 'prime-video'],
    ['GOOGLE *YouTubePremium', 'youtube-premium'],
    ['GOOGLE *YOUTUBE TV', 'youtube-tv'],
    ['OPENAI *CHATGPT SUBSCR', 'chatgpt'],
    ['UBER *ONE MEMBERSHIP', 'uber-one'],
    ['UBER *TRIP', null],
    ['Disney+', 'disney-plus'],
    ['WALMART SUPERCENTER 1234', null],
    ['SPOTIFYUK', 'spotify'],
    ['KLARION PRESS', null],
  ])('%s is %s', (text, slug) => expect(found(text)).toBe(slug))

  test('an entry is found by its slug', () => {
    expect(serviceBySlug('netflix')?.name).toBe('Netflix')
    expect(serviceBySlug('nobody')).toBeNull()
  })
})
