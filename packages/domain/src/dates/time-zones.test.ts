import { describe, expect, it, test } from 'vitest'
import { canonicalTimeZone, TIME_ZONES, timeZoneOptions } from './time-zones.ts'

describe('the list', () => {
  it('has 44 unique zones, with Stockholm between Singapore and Sydney', () => {
    expect(TIME_ZONES).toHaveLength(44)
    expect(new Set(TIME_ZONES.map((zone) => zone.id)).size).toBe(44)
    expect(new Set(TIME_ZONES.map((zone) => zone.label)).size).toBe(44)
    const labels = TIME_ZONES.map((zone) => zone.label)
    const at = labels.indexOf('Stockholm')
    expect(labels.slice(at - 1, at + 2)).toEqual(['Singapore', 'Stockholm', 'Sydney'])
    expect([labels[0], labels[43]]).toEqual(['Alaska', 'Warsaw'])
  })

  it("has the specification's labels in its order", () => {
    const labels = TIME_ZONES.map((zone) => zone.label).filter((label) => label !== 'Stockholm')
    expect(labels.join(', ')).toBe(
      'Alaska, Amsterdam, Arizona, Athens, Auckland, Bangkok, Beijing/Shanghai, Berlin, Brisbane, Brussels, ' +
        'Buenos Aires, Cairo, Central Time (US & Canada), Mountain Time (US & Canada), Dubai, ' +
        'Eastern Time (US & Canada), Hawaii, Hong Kong, Istanbul, Johannesburg, Karachi, Lagos, London, Madrid, ' +
        'Melbourne, Mexico City, Moscow, Mumbai/New Delhi, Nairobi, Pacific Time (US & Canada), Paris, Perth, ' +
        'Rome, São Paulo, Seoul, Singapore, Sydney, Tokyo, Toronto, UTC, Vancouver, Vienna, Warsaw',
    )
  })

  test.each(TIME_ZONES.map((zone) => zone.id))('%s maps to itself', (id) => {
    expect(canonicalTimeZone(id)).toBe(id)
  })
})

describe('canonicalTimeZone', () => {
  test.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['US/Eastern', 'America/New_York'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['US/Alaska', 'America/Anchorage'],
    ['US/Hawaii', 'Pacific/Honolulu'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Brazil/East', 'America/Sao_Paulo'],
    ['Canada/Pacific', 'America/Vancouver'],
    ['PRC', 'Asia/Shanghai'],
    ['Turkey', 'Europe/Istanbul'],
    ['Asia/Istanbul', 'Europe/Istanbul'],
    ['GB', 'Europe/London'],
    ['NZ', 'Pacific/Auckland'],
    ['W-SU', 'Europe/Moscow'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['Zulu', 'UTC'],
  ])('%s maps to %s in the list', (id, listed) => {
    expect(canonicalTimeZone(id)).toBe(listed)
  })

  test.each([
    ['Europe/Copenhagen', 'Europe/Copenhagen'],
    ['europe/copenhagen', 'Europe/Copenhagen'],
    ['AMERICA/ST_JOHNS', 'America/St_Johns'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['Africa/Addis_Ababa', 'Africa/Addis_Ababa'],
  ])('%s, outside the list, maps to %s', (id, own) => {
    expect(canonicalTimeZone(id)).toBe(own)
  })

  test.each([
    '',
    'Mars/Phobos',
    '+05:00',
    '-08:00',
    'XYZ5',
    'UTC+3',
    'Etc/GMT+5',
    'GMT+1',
    'Europe/',
    '../etc/passwd',
    'Europe/Berlin\n',
    ' Europe/Berlin',
    'x'.repeat(1000),
  ])('refuses %j', (id) => {
    expect(canonicalTimeZone(id)).toBeNull()
  })
})

describe('timeZoneOptions', () => {
  it('offers the list, plus the detected zone when it is not in it', () => {
    expect(timeZoneOptions()).toBe(TIME_ZONES)
    expect(timeZoneOptions('Asia/Calcutta')).toBe(TIME_ZONES)
    expect(timeZoneOptions('Mars/Phobos')).toBe(TIME_ZONES)
    expect(timeZoneOptions('Europe/Copenhagen').at(-1)).toEqual({
      id: 'Europe/Copenhagen',
      label: 'Europe/Copenhagen',
    })
  })
})
