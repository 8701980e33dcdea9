import type { JsonSchema } from './json-schema.ts'

/**
 * Violations of a schema as paths and reasons. Objects are closed unless the schema says otherwise, so that
 * unexpected fields in an answer are found.
 */
export function problemsOf(
  value: unknown,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  at = '$',
): string[] {
  if (schema.$ref !== undefined) {
    const named = schemas[schema.$ref.replace('#/components/schemas/', '')]
    return named ? problemsOf(value, named, schemas, at) : [`${at}: no schema ${schema.$ref}`]
  }
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const fits = choices.some((choice) => problemsOf(value, choice, schemas, at).length === 0)
    return fits ? [] : [`${at}: fits none of ${choices.length}`]
  }
  if (schema.allOf) return schema.allOf.flatMap((part) => problemsOf(value, part, schemas, at))
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${String(value)} is not in the list`]
  if ('const' in schema && schema.const !== value) return [`${at}: is not ${String(schema.const)}`]
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type
  if (types && !types.some((type) => isOfType(value, type))) return [`${at}: is no ${types.join(' or ')}`]
  if (typeof value === 'string') return problemsOfText(value, schema, at)
  if (typeof value === 'number') return problemsOfNumber(value, schema, at)
  if (Array.isArray(value)) return problemsOfList(value, schema, schemas, at)
  return isRecord(value) ? problemsOfObject(value, schema, schemas, at) : []
}

function problemsOfText(
  value: string,
  { minLength, maxLength, pattern, format }: JsonSchema,
  at: string,
): string[] {
  if (value.length < (minLength ?? 0)) return [`${at}: is too short`]
  if (value.length > (maxLength ?? Number.POSITIVE_INFINITY)) return [`${at}: is too long`]
  if (format === 'date-time' && Number.isNaN(Date.parse(value))) return [`${at}: is no instant`]
  return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? [`${at}: is not of the shape`] : []
}

function problemsOfNumber(value: number, schema: JsonSchema, at: string): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const isTooSmall =
    value < (minimum ?? value) || (exclusiveMinimum !== undefined && value <= exclusiveMinimum)
  const isTooLarge =
    value > (maximum ?? value) || (exclusiveMaximum !== undefined && value >= exclusiveMaximum)
  return isTooSmall || isTooLarge ? [`${at}: ${value} is out of range`] : []
}

function problemsOfList(
  value: readonly unknown[],
  { items, minItems, maxItems }: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  at: string,
): string[] {
  if (value.length < (minItems ?? 0) || value.length > (maxItems ?? value.length))
    return [`${at}: has ${value.length}`]
  return items ? value.flatMap((item, index) => problemsOf(item, items, schemas, `${at}.${index}`)) : []
}

function problemsOfObject(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties = false }: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
  at: string,
): string[] {
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name}: is missing`)
  const wrong = Object.entries(value).flatMap(([name, each]) => {
    const schema = properties[name]
    if (schema) return problemsOf(each, schema, schemas, `${at}.${name}`)
    if (additionalProperties === false) return [`${at}.${name}: is not in the contract`]
    return additionalProperties === true
      ? []
      : problemsOf(each, additionalProperties, schemas, `${at}.${name}`)
  })
  return [...missing, ...wrong]
}

function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value)
    case 'array':
      return Array.isArray(value)
    case 'null':
      return value === null
    case 'object':
      return isRecord(value)
    default:
      return typeof value === type
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
