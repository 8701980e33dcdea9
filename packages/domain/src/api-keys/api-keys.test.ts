import { expect, test } from 'vitest'
import { API_KEY_SUBJECTS, type ApiKeyScope, hasKeyEnded, isInScope, isOfSubject } from './api-keys.ts'

test.each<[ApiKeyScope, string, boolean]>([
  ['read', 'GET', true],
  ['read', 'HEAD', true],
  ['read', 'POST', false],
  ['read', 'PATCH', false],
  ['read', 'PUT', false],
  ['read', 'DELETE', false],
  ['write', 'GET', true],
  ['write', 'POST', true],
  ['write', 'DELETE', true],
])('a %s key with %s: %s', (scope, method, allowed) => expect(isInScope(scope, method)).toBe(allowed))

test('a key limited to nothing reaches every subject, another its own alone', () => {
  for (const subject of API_KEY_SUBJECTS) {
    expect([subject, isOfSubject(null, subject)]).toEqual([subject, true])
    expect([subject, isOfSubject(['rates', 'summary'], subject)]).toEqual([
      subject,
      subject === 'rates' || subject === 'summary',
    ])
    expect(isOfSubject([], subject)).toBe(false)
  }
})

const END = new Date('2026-03-10T12:00:00Z')
test.each([
  [null, END, false],
  [END, new Date(END.getTime() - 1), false],
  [END, END, true],
  [END, new Date(END.getTime() + 1), true],
])('the end %j has passed at %j: %s', (end, now, ended) => expect(hasKeyEnded(end, now)).toBe(ended))
