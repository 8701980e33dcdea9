import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach } from 'vitest'

// A busy machine takes longer than the default second; a test that never succeeds still ends.
configure({ asyncUtilTimeout: 15_000 })

// A timer that outlives its test, such as the one that removes a closed toast, would fire in another test, or
// after the last one, when there is no window any more.
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

// Files share one page, because modules are loaded once, so each test cleans up, also the page's language.
afterEach(() => {
  cleanup()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
  localStorage.clear()
  sessionStorage.clear()
  delete window.duelyServer
  document.documentElement.removeAttribute('lang')
  document.documentElement.style.visibility = ''
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
})

// This file runs again before every test file.
afterAll(() => {
  globalThis.setTimeout = startTimer
})
