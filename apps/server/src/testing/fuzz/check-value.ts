import { z } from 'zod'
import type { JsonSchema } from './json-schema.ts'

const checks = new WeakMap<JsonSchema, z.ZodType>()

/**
 * Violations of a schema of the API document as paths and reasons. Objects are closed unless the schema says
 * otherwise, so that unexpected fields in an answer are found.
 */
export function problemsOf(
  value: unknown,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): string[] {
  const check = checks.get(schema) ?? z.fromJSONSchema({ ...closed(schema), $defs: closed(schemas) })
  checks.set(schema, check)
  const issues = check.safeParse(value).error?.issues ?? []
  return issues.map(({ path, message }) => `${['$', ...path].join('.')}: ${message}`)
}

/** A copy in which objects have no other fields than they name, and references lead to `$defs`. */
function closed(schemas: object) {
  return JSON.parse(JSON.stringify(schemas), (key, value) => {
    if (key === '$ref') return String(value).replace('#/components/schemas/', '#/$defs/')
    const isObject = value?.type === 'object' || value?.type?.includes?.('object')
    return isObject ? { additionalProperties: false, ...value } : value
  })
}
