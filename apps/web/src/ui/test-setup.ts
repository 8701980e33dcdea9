import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { windows } from './overlays/dialog.tsx'
import { toaster } from './overlays/toast.tsx'

// A busy machine takes longer than the second that is usual; a test that waits for nothing ends all the same.
configure({ asyncUtilTimeout: 15_000 })

// What a browser fetches with the first touch of a page is there from the start: screens are tested, not the network.
await Promise.all([windows.load(), toaster.load()])

// The files share one page, as modules are loaded once for all of them: what a test leaves behind goes with it.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
