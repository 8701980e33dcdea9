import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'

/** What is wrong with each field in the words of its form; null where nothing is. */
export type Faults<Values extends FieldValues> = Readonly<Record<keyof Values & string, string | null>>

/**
 * Plain checks as react-hook-form takes them. A field nothing was typed into yet counts as an empty text.
 *
 * @param fields the fields of the form, all of them texts
 * @param faultsOf what is wrong with them
 * @param meaningOf what is handed to the submit of a form without faults; by default the fields as they were typed
 */
export function resolverOf<Values extends { [key: string]: string }>(
  fields: readonly (keyof Values & string)[],
  faultsOf: (values: Values) => Faults<Values>,
  meaningOf: (values: Values) => Values = (values) => values,
): Resolver<Values, unknown, Values> {
  return (typed) => {
    const values = Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])) as Values
    const faults = faultsOf(values)
    const wrong = fields.flatMap((field) => {
      const message = faults[field]
      return message === null ? [] : [[field, { type: 'rule', message }] as const]
    })
    if (wrong.length === 0) return { values: meaningOf(values), errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(wrong) as FieldErrors<Values> & Record<Path<Values>, never>,
    }
  }
}
