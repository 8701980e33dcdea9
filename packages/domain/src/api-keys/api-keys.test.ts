import { expect, test } from 'vitest'
import { type ApiKeyScope, isInScope } from './api-keys.ts'

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
