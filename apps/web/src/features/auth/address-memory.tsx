import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const Memory = createContext<{ address: string } | null>(null)

/** Holds the address for the account pages inside it: in memory only, and only until the person is signed in. */
export function AddressMemory({ children }: { readonly children: ReactNode }) {
  const memory = useRef({ address: '' })
  return <Memory value={memory.current}>{children}</Memory>
}

/**
 * Lets an e-mail address follow its writer from one account form to the next: whoever typed it at the login and then
 * goes to "Forgot password?" need not type it again, also when the other page was slow to come.
 *
 * @param known the address where the page has it from elsewhere; used where nothing was typed yet
 * @returns how to keep the address from following, once it has served its purpose
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
