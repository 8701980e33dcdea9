import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'
import type { JsonSchema } from './json-schema.ts'

/** Plausible values by field name; other text fields get a name. */
const PLAUSIBLE: Readonly<Record<string, readonly string[]>> = {
  // The first fits every currency.
  amount: ['12', '15.99', '0.01', '9999999999.99'],
  category: ['Gaming', 'other'],
  rate: ['1.0832', '160'],
  nextBillingDate: ['2026-03-10', '2026-03-03', '2024-02-29', '2000-01-01', '2099-12-31'],
  trialEndsOn: ['2026-03-10', '2026-03-03'],
  trialAmount: ['0.00', '0.99'],
  endsOn: ['2026-12-31', '2027-03-09'],
  renewalDate: ['2026-03-10', '2026-03-03'],
  until: ['2026-03-09', '2026-03-03', '2026-04-15'],
  accessUntil: ['2026-03-09', '2026-03-02'],
  date: ['2026-02-10', '2026-01-31'],
  from: ['2026-01-01', '2025-03-02'],
  to: ['2026-12-31', '2026-03-02'],
  timezone: ['Europe/Berlin', 'America/Los_Angeles', 'Asia/Calcutta', 'UTC'],
  phoneNumber: ['+15555550100', '+46 70 123 45 67', '+491701234567'],
  code: ['123456', '000000'],
  email: ['ann@example.com', 'somebody@example.com', 'new@example.com'],
  // Never the right password: deleting the account would make all later calls fail.
  password: ['a wrong password', 'another good password'],
  newPassword: ['another good password'],
  culture: ['en-US', 'de-DE'],
  token: ['a'.repeat(43), 'x'],
  plan: ['pro-monthly', 'pro-annual'],
  mark: ['emoji:🥕', 'brand:netflix'],
  website: ['https://www.netflix.com'],
  cancelUrl: ['https://www.netflix.com/cancelplan'],
}

/** Texts known to break programs. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff=1+1',
  '＝cmd',
  '𝕹𝖊𝖙𝖋𝖑𝖎𝖝 👩‍👩‍👧‍👦',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  "'; drop table subscriptions; --",
  '<script>alert(1)</script>',
  '=?utf-8?q?a?=',
  'a\r\nBcc: x@example.com',
  '__proto__',
  'constructor',
  '-1',
  '1e400',
  'NaN',
  '0x10',
  '9'.repeat(400),
  'x'.repeat(300),
  '2026-02-30',
  '0000-00-00',
  '+275760-09-14',
  'Etc/GMT+12',
  '00000000-0000-0000-0000-000000000000',
  'é'.repeat(5_000),
] as const

/** Upper bound of optional fields set on one object. */
const MAX_OPTIONAL_FIELDS = 4

const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
)

/** Any JSON value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[]]]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.constantFrom(1, 3, 7, '3', null), { maxLength: 40 }),
  fc.nat({ max: 400 }).map((depth) => nested(depth)),
  fc.constant(Array.from({ length: 500 }, () => 'x')),
)

function nested(depth: number): unknown {
  let value: unknown = 'deep'
  for (let n = 0; n < depth; n++) value = n % 2 === 0 ? [value] : { a: value }
  return value
}

/** Generates values that conform to a schema. */
export function validValue(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  name = '',
): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined)
    return validValue(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {}, schemas, name)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0)
    return fc.oneof(...choices.map((choice) => validValue(choice, schemas, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['string'])
  return fc.oneof(...types.map((type) => validOfType(type, schema, schemas, name)))
}

function validOfType(
  type: string,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return validObject(schema, schemas)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 5 } = schema
      return fc.uniqueArray(validValue(items, schemas, name), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 5),
      })
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 })
    case 'number':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.constantFrom(...(PLAUSIBLE[name] ?? ['Netflix', 'Family plan', 'Ann']))
  }
}

function validObject(
  { properties = {}, required = [] }: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, validValue(each, schemas, name)]),
  )
  const optional = Object.keys(fields).filter((name) => !required.includes(name))
  // Few optional fields at once, because many random ones rarely form a valid combination.
  return fc
    .tuple(
      fc.record(fields, { noNullPrototype: true }),
      fc.oneof(
        fc.subarray(optional, { maxLength: Math.min(optional.length, 1) }),
        fc.subarray(optional, { maxLength: Math.min(optional.length, MAX_OPTIONAL_FIELDS) }),
      ),
    )
    .map(([all, chosen]) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => required.includes(name) || chosen.includes(name)),
      ),
    )
}

/** A value with one field corrupted, removed or added, or replaced by any JSON value. */
export function corruptedValue(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const corrupted = fc
    .record({
      value: valid,
      hostile: hostileValue,
      which: fc.nat(),
      how: fc.constantFrom('replace', 'drop', 'add'),
    })
    .map(({ value, hostile, which, how }) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
      const names = Object.keys(value)
      const name = names[which % Math.max(1, names.length)] ?? 'x'
      if (how === 'add') return { ...value, [`x${which % 7}`]: hostile }
      if (how === 'replace') return { ...value, [name]: hostile }
      return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
    })
  return fc.oneof({ weight: 5, arbitrary: corrupted }, hostileValue)
}

/** A text for a query or path parameter. */
export const hostileParameter = hostileText
