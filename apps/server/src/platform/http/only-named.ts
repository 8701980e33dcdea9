import type { z } from 'zod'

/**
 * Makes a function that keeps of an answer what its schema names, so that a new column of a table stays
 * private until the contract has it. The names are listed once and nothing is validated, so that it costs an
 * answer next to nothing; nested objects are kept as they are.
 */
export function onlyNamed<Schema extends z.ZodObject>(
  schema: Schema,
): (answer: z.infer<Schema>) => z.infer<Schema> {
  const names = Object.keys(schema.shape)
  return (answer) => {
    const all: Readonly<Record<string, unknown>> = answer
    const named: Record<string, unknown> = {}
    for (const name of names) named[name] = all[name]
    // Every name of the schema is there, with the value that the parameter's type promises.
    return named as z.infer<Schema>
  }
}
