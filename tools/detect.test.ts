import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const fixtures = join(import.meta.dirname, '../packages/statements/src/fixtures')

function detect(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'detect.ts'), ...args],
    {
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr }
}

describe('detect', () => {
  test('prints the candidates of a statement as JSON', () => {
    const { status, stdout, stderr } = detect(join(fixtures, 'a-year.csv'), '--today', '2026-06-20')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const answer = JSON.parse(stdout)
    expect(answer).toMatchObject({ format: 'csv', transactions: 13 })
    expect(answer.candidates).toEqual([
      {
        name: 'Netflix',
        merchant: 'NETFLIX',
        service: 'netflix',
        amount: '15.49',
        currency: 'USD',
        original: null,
        billingCycle: 'monthly',
        billingEvery: 1,
        nextBillingDate: '2026-07-15',
        firstCharge: '2026-02-15',
        lastCharge: '2026-06-15',
        charges: 5,
        total: '75.95',
        trialOn: null,
        running: true,
        confidence: 'high',
        priceChanges: [{ from: '2026-04-15', amount: '15.49' }],
        lines: [10, 8, 6, 4, 2],
      },
    ])
    expect(answer.bills.map((bill: { merchant: string }) => bill.merchant)).toEqual(['CITY WATER UTILITY'])
  })

  test.each([
    ['a file that does not exist', ['no-such-file.csv'], 'This file cannot be opened.\n'],
    ['a folder', [fixtures], 'This is not a file.\n'],
    ['a hostile file', [join(fixtures, 'entity-bomb.xml')], /^This XML file declares .*\.\n$/],
    ['no file', [], /^Use: npm run/],
    ['a day that is none', [join(fixtures, 'a-year.csv'), '--today', '2026-02-30'], /^--today must be a day/],
    ['an unknown option', ['--nonsense'], /^Use: npm run/],
  ] as const)('%s exits with 2 and one sentence', (_, args, sentence) => {
    const { status, stdout, stderr } = detect(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(sentence)
  })
})
