import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const Memory = createContext<RefObject<string> | null>(null)

/**
 * Keeps the address typed into an account form for the next one, in memory and while these pages are shown.
 */
export function AddressMemory({ children }: { readonly children: ReactNode }) {
  return <Memory value={useRef('')}>{children}</Memory>
}

/**
 * Shares a typed e-mail address between account forms: after typing it at the login, "Forgot password?" has
 * it filled in, also when that page loads late.
 *
 * @param known the address known from elsewhere; used where nothing was typed
 * @returns a function that forgets the address once it has served its purpose
 */
export function useSharedAddress<Values extends FieldValues & { email: string }, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'getValues' | 'setValue'>,
  known?: string,
): () => void {
  const memory = useContext(Memory)
  const isForgotten = useRef(false)
  useEffect(() => {
    const field = 'email' as Path<Values>
    const before = known ?? memory?.current
    if (before && !form.getValues(field)) form.setValue(field, before as PathValue<Values, Path<Values>>)
    return () => {
      if (memory) memory.current = isForgotten.current ? '' : (form.getValues(field) ?? '')
    }
  }, [known, form, memory])
  return () => {
    isForgotten.current = true
  }
}
