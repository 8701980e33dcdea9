import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './return-path.ts'

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/subscriptions?edit=1#x', '/dashboard/subscriptions?edit=1#x'],
  ['/setup/token', '/setup/token'],
  ['/join/token', '/join/token'],
  ['/dashboard/../login', undefined],
  ['/dashboards', undefined],
  ['/', undefined],
  [null, undefined],
  ['//evil.example/dashboard', undefined],
  ['https://evil.example/dashboard', undefined],
  ['\\\\evil.example/dashboard', undefined],
  ['/\\evil.example/dashboard', undefined],
  ['javascript:alert(1)', undefined],
  [`/dashboard/${'x'.repeat(2_000)}`, undefined],
])('%s leads to %s', (path, expected) => {
  expect(safeReturn(path)).toBe(expected)
})

test('whatever is written, it stays on our own origin', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string({ unit: fc.constantFrom(...'/\\.:@#?dashbor%2f \t') }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const path = safeReturn(text)
      if (path === undefined) return
      expect(new URL(path, 'https://duely.example').origin).toBe('https://duely.example')
      expect(path).toMatch(/^\/(?:dashboard|setup\/|join\/)/)
    }),
  )
})
