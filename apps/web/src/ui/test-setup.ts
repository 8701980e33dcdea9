import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { windows } from './overlays/dialog.tsx'
import { toaster } from './overlays/toast.tsx'

// A busy machine takes longer than the default second; a test that never succeeds still ends.
configure({ asyncUtilTimeout: 15_000 })

// Parts loaded on the first interaction are loaded in advance: screens are tested, not the network.
await Promise.all([windows.load(), toaster.load()])

// A timer that outlives its test, such as the one that removes a closed toast, would fire in another test, or after the
// last one, when there is no window any more.
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: startTimer } = globalThis
globalThis.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
  const timer = startTimer(...given)
  timers.add(timer)
  return timer
}, startTimer)

// Screens are tested signed in.
beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'duely_signed_in=1'
})

// Files share one page, because modules are loaded once, so each test cleans up.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  // The timer that ends a press may have been one of them.
  dispatchEvent(new Event('pointercancel'))
})

// This file runs again before every test file.
afterAll(() => {
  globalThis.setTimeout = startTimer
})
