import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['  Łucja   Żak ', 'ŁŻ'],
  ['', 'U'],
  ['   ', 'U'],
])('%j becomes %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
