import { describe, expect, test } from 'vitest'
import { ChargesQuery } from './schema.ts'

describe('a date range of charges', () => {
  test.each([
    [{}, true],
    [{ from: '2026-03-01', to: '2026-03-31' }, true],
    [{ from: '2026-03-01', to: '2026-03-01' }, true],
    [{ from: '2026-01-01', to: '2027-02-04' }, true],
    [{ from: '2026-01-01', to: '2027-02-05' }, false],
    [{ from: '2026-03-02', to: '2026-03-01' }, false],
    [{ from: '2026-03-01' }, false],
    [{ to: '2026-03-01' }, false],
    [{ from: '2026-02-30', to: '2026-03-01' }, false],
    [{ from: "' or 1=1--", to: '2026-03-01' }, false],
  ])('%j: %j', (query, allowed) => expect(ChargesQuery.safeParse(query).success).toBe(allowed))
})
