import { z } from 'zod'

/** The subset of JSON Schema used by the API document; anything else is a parse error. */
export type JsonSchema = {
  $ref?: string | undefined
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  properties?: Record<string, JsonSchema> | undefined
  required?: string[] | undefined
  additionalProperties?: boolean | JsonSchema | undefined
  propertyNames?: JsonSchema | undefined
  items?: JsonSchema | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  allOf?: JsonSchema[] | undefined
  minimum?: number | undefined
  maximum?: number | undefined
  exclusiveMinimum?: number | undefined
  exclusiveMaximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  minItems?: number | undefined
  maxItems?: number | undefined
  pattern?: string | undefined
  format?: string | undefined
  default?: unknown
  description?: string | undefined
}

const Schema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.strictObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    propertyNames: Schema.optional(),
    items: Schema.optional(),
    anyOf: z.array(Schema).optional(),
    oneOf: z.array(Schema).optional(),
    allOf: z.array(Schema).optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    default: z.unknown().optional(),
    description: z.string().optional(),
  }),
)

const Media = z.record(z.string(), z.object({ schema: Schema.optional() }))
const Operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: Schema }))
    .default([]),
  requestBody: z.object({ content: Media }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  responses: z.record(z.string(), z.object({ content: Media.optional() })),
})
const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), Schema).default({}) }).optional(),
})

/** One documented operation. */
export type DescribedOperation = z.output<typeof Operation> & { method: string; path: string }

/**
 * Parses the API document.
 * @throws on constructs outside the supported subset
 */
export function readApiDocument(document: unknown) {
  const { paths, components } = ApiDocument.parse(document)
  const operations: DescribedOperation[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  )
  return { operations, schemas: components?.schemas ?? {} }
}
