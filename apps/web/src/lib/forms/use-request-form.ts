import '#web/lib/zod-without-eval.ts'
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type SubmitErrorHandler,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { type CodeTable, type FieldTable, fieldAt, placeFieldErrors } from './place-field-errors.ts'

/** Errors of single fields, by the form's names; null and undefined: none. */
export type Faults<Values extends FieldValues> = {
  readonly [Field in keyof Values]?: string | null | undefined
}

/** How the values of a form become a request. */
export interface RequestForm<Values extends FieldValues, Request> {
  /** The contract's schema of the request. */
  readonly schema: z.ZodType<Request>
  /** Where errors of the request are shown, whether the contract or the server finds them. */
  readonly fields: FieldTable<Values>
  /** The request as typed; default: the values. */
  readonly requestOf?: (values: Values) => unknown
  /** Errors in what the form asks beyond the request, for example a confirmation. */
  readonly faultsOf?: (values: Values) => Faults<Values>
}

/** Checks a form by the contract: builds the request, and places what the contract refuses at the fields. */
export function requestResolver<Values extends FieldValues, Request>({
  schema,
  fields,
  requestOf = (values) => values,
  faultsOf = () => ({}),
}: RequestForm<Values, Request>): Resolver<Values, unknown, Request> {
  return (values) => {
    const faults = new Map<string, string>()
    const add = (field: string, message: string) => faults.has(field) || faults.set(field, message)
    const request = schema.safeParse(requestOf(values))
    for (const { path, message } of request.error?.issues ?? []) {
      const field = fieldAt(fields, path.join('.'))
      if (field === undefined) throw new Error(`No field for ${path.join('.')}: ${message}`)
      add(field, message)
    }
    for (const [field, message] of Object.entries(faultsOf(values))) if (message != null) add(field, message)
    if (request.success && faults.size === 0) return { values: request.data, errors: {} }
    const errors = [...faults].map(([field, message]) => [field, { type: 'rule', message }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

/**
 * A form that sends one request: checked by the contract,
 * refusals at their fields, and what was typed is kept.
 *
 * @param codes refusals that are shown at a field, or at the head of the form
 * @returns the form, and `submit`, which makes its handler: `send` receives the valid request, `otherwise` an
 *   error that belongs to no field
 */
export function useRequestForm<Values extends FieldValues, Request>({
  codes,
  ...form
}: RequestForm<Values, Request> &
  Pick<UseFormProps<Values>, 'defaultValues'> & { readonly codes?: CodeTable<Values> }) {
  const { defaultValues, fields } = form
  const methods = useForm<Values, unknown, Request>({
    ...(defaultValues && { defaultValues }),
    resolver: requestResolver(form),
  })
  const submit = (
    send: (request: Request) => Promise<void>,
    otherwise: (error: unknown) => void,
    onInvalid?: SubmitErrorHandler<Values>,
  ) =>
    methods.handleSubmit(async (request) => {
      try {
        await send(request)
      } catch (error) {
        if (!placeFieldErrors<Values>(error, methods, fields, codes)) otherwise(error)
      }
    }, onInvalid)
  return { form: methods, submit }
}
