import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const Memory = createContext<{ address: string } | null>(null)

/** Keeps the typed address for the account pages, in memory only and until sign-in. */
export function AddressMemory({ children }: { readonly children: ReactNode }) {
  const memory = useRef({ address: '' })
  return <Memory value={memory.current}>{children}</Memory>
}

/**
 * Shares a typed e-mail address between account forms: after typing it at the login, "Forgot password?" has it filled
 * in, also when that page loads late.
 *
 * @param known the address known from elsewhere; used where nothing was typed
 * @returns a function that forgets the address once it has served its purpose
 */
export function useSharedAddress<Values extends FieldValues & { email: string }, Context, Output>(
  form: Pick<UseFormReturn<Values, Context, Output>, 'getValues' | 'setValue'>,
  known?: string,
): { forgetAddress: () => void } {
  const memory = useContext(Memory)
  const forgotten = useRef(false)
  useEffect(() => {
    const field = 'email' as Path<Values>
    const before = known ?? memory?.address
    if (before && !form.getValues(field)) form.setValue(field, before as PathValue<Values, Path<Values>>)
    return () => {
      if (memory) memory.address = forgotten.current ? '' : (form.getValues(field) ?? '')
    }
  }, [known, form, memory])
  return {
    forgetAddress: () => {
      forgotten.current = true
    },
  }
}
