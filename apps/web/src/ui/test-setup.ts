import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { windows } from './overlays/dialog.tsx'
import { toaster } from './overlays/toast.tsx'

// A busy machine takes longer than the default second; a test that never succeeds still ends.
configure({ asyncUtilTimeout: 15_000 })

// Parts loaded on the first interaction are loaded in advance: screens are tested, not the network.
await Promise.all([windows.load(), toaster.load()])

// Files share one page, because modules are loaded once, so each test cleans up.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
