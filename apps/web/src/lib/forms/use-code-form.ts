import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldErrors } from '../refusal-text.ts'
import { requestResolver } from './use-request-form.ts'

type Code = { code: string }

/**
 * A form for one code. A refused code is selected, ready to be typed again; the message goes with the first
 * change.
 *
 * @returns `field` for its text field, `input` that field itself, `empty` to clear it, and `submit`, which
 *   makes the form's handler: `refusalOf` is the message for an error that is not the field's, null if it is
 *   shown elsewhere
 */
export function useCodeForm(schema: z.ZodType<Code>) {
  const form = useForm<Code, unknown, Code>({
    resolver: requestResolver({ schema, fields: { code: 'code' } }),
    defaultValues: { code: '' },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = form.formState
  const input = useRef<HTMLInputElement>(null)
  const { ref, ...registered } = form.register('code', { onChange: () => form.clearErrors('code') })
  const select = () => {
    input.current?.focus()
    input.current?.select()
  }
  const submit = (send: (request: Code) => Promise<void>, refusalOf: (error: unknown) => string | null) =>
    form.handleSubmit(async (request) => {
      try {
        await send(request)
      } catch (error) {
        const message = fieldErrors(error)[0]?.message ?? refusalOf(error)
        if (message === null) return
        form.setError('code', { type: 'server', message })
        select()
      }
    }, select)
  return {
    field: {
      ...registered,
      ref: (element: HTMLInputElement | null) => {
        ref(element)
        input.current = element
      },
      error: errors.code?.message,
      readOnly: isSubmitting,
    },
    isSubmitting,
    input,
    empty: () => {
      form.setValue('code', '')
      form.clearErrors('code')
    },
    submit,
  }
}
