import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form'

/** Error message per field; null when valid. */
export type Faults<Values extends FieldValues> = Readonly<Record<keyof Values & string, string | null>>

/**
 * A react-hook-form resolver from plain checks. An untouched field counts as empty.
 *
 * @param fields the form's text fields
 * @param faultsOf errors of the values
 * @param meaningOf the submitted value; default: the values as typed
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
