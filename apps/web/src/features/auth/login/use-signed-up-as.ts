import { useEffect, useState } from 'react'
import { takeNote } from '../../../lib/public-page/page-notes.ts'

/**
 * The address of a sign-up just completed, for the login that follows it. From the sign-up's note it goes into the
 * history entry, where a reload finds it; never into the URL.
 */
export function useSignedUpAs(): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const { history } = window
    const signedUpAs = takeNote('signedUpAs')
    if (signedUpAs !== undefined) history.replaceState({ ...history.state, signedUpAs }, '')
    setAddress(readAddress(history.state))
  }, [])
  return address
}

function readAddress(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('signedUpAs' in state)) return undefined
  return typeof state.signedUpAs === 'string' ? state.signedUpAs : undefined
}
