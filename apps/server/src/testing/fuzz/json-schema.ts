import { z } from 'zod'

/** The subset of JSON Schema used by the API document; anything else is a parse error. */
const Schema = z.strictObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  get properties() {
    return z.record(z.string(), Schema).optional()
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional()
  },
  get propertyNames() {
    return Schema.optional()
  },
  get items() {
    return Schema.optional()
  },
  get anyOf() {
    return z.array(Schema).optional()
  },
  get oneOf() {
    return z.array(Schema).optional()
  },
  get allOf() {
    return z.array(Schema).optional()
  },
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
})
export type JsonSchema = z.infer<typeof Schema>

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
