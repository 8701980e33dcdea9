import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from './index.ts'
import { plainName } from './plain-name.ts'
import { servicesOf, type WrittenService } from './written-service.ts'

type Row = Readonly<Record<string, unknown>>

const folder = new URL('services/', import.meta.url)
const files = readdirSync(folder).map((file) => {
  const rows: readonly Row[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
  return { file, rows, names: rows.map(({ name }) => String(name)) }
})
const faults = (fault: (row: Row) => boolean) =>
  files.flatMap(({ file, rows }) => rows.filter(fault).map(({ name }) => `${file}: ${name}`))

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isTexts = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isText)

/** The fields in the order in which they are written, and what they may contain. */
const FIELDS: Readonly<Record<keyof WrittenService, (value: unknown) => boolean>> = {
  name: isText,
  aliases: isTexts,
  words: isTexts,
  // Monthly and yearly are the usual ones.
  cycles: (value) => isTexts(value) && String(value) !== 'monthly,yearly',
  website: isText,
  cancelPage: isText,
  cancelSteps: isTexts,
  noticeDays: Number.isInteger,
  color: isText,
  monogram: isText,
  icon: isText,
}

describe('the files of services', () => {
  test('each is loaded, under the category that it is named after', () => {
    const written = files.flatMap(({ file, names }) => names.map((name) => `${file}: ${name}`))
    const loaded = CATALOGUE.map(
      ({ name, category }) => `${plainName(category).replaceAll(' ', '-')}.json: ${name}`,
    )
    expect(written.sort()).toEqual(loaded.sort())
  })

  test('services stand in the order of their names', () => {
    for (const { names } of files) expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  test('fields stand in one order, without unknown ones', () => {
    const inOrder = (row: Row) => Object.keys(FIELDS).filter((field) => field in row)
    expect(faults((row) => String(Object.keys(row)) !== String(inOrder(row)))).toEqual([])
  })

  test('values are of their type, and usual ones are left out', () => {
    const fields = Object.entries(FIELDS)
    expect(faults((row) => fields.some(([field, fits]) => field in row && !fits(row[field])))).toEqual([])
  })
})

describe('a service in its file', () => {
  const written: WrittenService = {
    name: 'Kino+',
    words: ['KINO'],
    website: 'https://kino.example',
    color: '#000000',
    monogram: 'K',
  }

  test('what is left out has its usual value', () => {
    expect(servicesOf('Entertainment', [written])).toEqual([
      {
        ...written,
        slug: 'kino-plus',
        aliases: [],
        category: 'Entertainment',
        cycles: ['monthly', 'yearly'],
        cancelPage: null,
        cancelSteps: [],
        noticeDays: null,
        icon: null,
      },
    ])
  })

  test('a cycle that is no rhythm is refused', () => {
    expect(() => servicesOf('Entertainment', [{ ...written, cycles: ['monthly', 'annualy'] }])).toThrow(
      new RangeError("'annualy' is no rhythm"),
    )
  })
})
