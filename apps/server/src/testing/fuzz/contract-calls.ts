import fc from 'fast-check'
import { anyCharacter } from './any-character.ts'
import { corruptedValue, hostileParameter, validValue } from './arbitrary-values.ts'
import type { DescribedOperation, JsonSchema } from './json-schema.ts'

/** Ann is on Free, Bob on Pro. */
export type Caller = 'ann' | 'bob' | 'anonymous'

/** One call; `{id}` in the path is replaced by one of the caller's ids when `ownId` is given. */
export type Call = {
  operation: DescribedOperation
  caller: Caller
  parameters: Record<string, string>
  /** Index into the ids seen so far; null uses the parameter as generated. */
  ownId: number | null
  /** Body as sent; undefined for none. */
  body: string | undefined
  contentType: string
  /** Whether to sign it with the provider's key, for webhook paths. */
  signed: boolean
}

const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/xml',
  'multipart/form-data; boundary=x',
  'nonsense',
] as const

/** Bodies that are not JSON or not of the agreed type. */
const brokenBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    '\ufeff{}',
    'a=b&c=%00',
  ),
  fc.constant('['.repeat(5_000)),
  fc.constant(`{"name":"${'x'.repeat(200_000)}"}`),
  fc.string({ unit: anyCharacter, maxLength: 100 }),
)

/**
 * Called so much more often than the rest: most of the others need what
 * these write, and most of their calls are refused.
 */
const WRITER_WEIGHT = 4
const WRITERS = ['POST /api/subscriptions', 'PATCH /api/subscriptions/{id}', 'PATCH /api/profile']

/** Generates calls of every documented operation, most of them with one error. */
export function callArbitrary(
  operations: readonly DescribedOperation[],
  schemas: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<Call> {
  const drawn = operations.flatMap((operation) => {
    const isWriter = WRITERS.includes(`${operation.method} ${operation.path}`)
    return Array.from({ length: isWriter ? WRITER_WEIGHT : 1 }, () => operation)
  })
  return fc.constantFrom(...drawn).chain((operation) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    const valid = schema ? validValue(schema, schemas) : null
    return fc.record({
      operation: fc.constant(operation),
      caller: fc.constantFrom<Caller>('ann', 'ann', 'bob', 'bob', 'anonymous'),
      parameters: parametersOf(operation, schemas),
      ownId: fc.option(fc.nat(), { freq: 6 }),
      body: bodyOf(operation, valid),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant(CONTENT_TYPES[0]) },
        fc.constantFrom(...CONTENT_TYPES),
      ),
      signed: fc.boolean(),
    })
  })
}

function parametersOf(
  { parameters }: DescribedOperation,
  schemas: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<Record<string, string>> {
  const fields = Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      fc.oneof(validValue(schema, schemas, name).map(String), hostileParameter),
    ]),
  )
  const required = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
}

function bodyOf(
  { method }: DescribedOperation,
  valid: fc.Arbitrary<unknown> | null,
): fc.Arbitrary<string | undefined> {
  if (method === 'GET') return fc.constant(undefined)
  const text = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value))
  if (valid === null) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, brokenBody)
  return fc.oneof(
    { weight: 8, arbitrary: text(valid) },
    { weight: 10, arbitrary: text(corruptedValue(valid)) },
    { weight: 2, arbitrary: brokenBody },
    fc.constant(undefined),
  )
}
