import { useEffect } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { leaveNote, takeNote } from '../../lib/public-page/page-notes.ts'
import { paths } from '../../paths.ts'

/** The pages that a form's address is handed to. */
const WITH_ADDRESS: readonly string[] = [paths.login, paths.signup, paths.resetPassword]

/**
 * Shares a typed e-mail address between account forms: after typing it at the login, "Forgot password?" has it filled
 * in, also when that page loads late. It is handed over by a press on a link between them, and kept nowhere else.
 *
 * @param known the address known from elsewhere; used where nothing was typed
 */
export function useSharedAddress<Values extends FieldValues & { email: string }, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'getValues' | 'setValue'>,
  known?: string,
): void {
  useEffect(() => {
    const field = 'email' as Path<Values>
    const before = known ?? takeNote('address')
    if (before && !form.getValues(field)) form.setValue(field, before as PathValue<Values, Path<Values>>)
    const handOver = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null
      const address: unknown = form.getValues(field)
      if (link && WITH_ADDRESS.includes(link.pathname) && typeof address === 'string' && address !== '')
        leaveNote('address', address)
    }
    document.addEventListener('click', handOver)
    return () => document.removeEventListener('click', handOver)
  }, [known, form])
}
