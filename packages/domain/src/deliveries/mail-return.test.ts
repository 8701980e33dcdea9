import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIVERY_STATES, type DeliveryState } from './delivery.ts'
import { isProvenComplaint, returnCause, rowAfterReturn } from './mail-return.ts'

describe('a row whose mail came back', () => {
  test.each<[DeliveryState, hard: string, soft: string, softTooLate: string]>([
    ['sent', 'failed', 'again', 'failed'],
    ['sending', 'failed', 'unchanged', 'unchanged'],
    ['pending', 'failed', 'unchanged', 'unchanged'],
    ['failed', 'unchanged', 'unchanged', 'unchanged'],
    ['skipped', 'unchanged', 'unchanged', 'unchanged'],
    ['superseded', 'unchanged', 'unchanged', 'unchanged'],
    ['expired', 'unchanged', 'unchanged', 'unchanged'],
  ])('%s: hard %s, soft %s, soft without a retry %s', (state, hard, soft, tooLate) => {
    const row = { state, isInMessage: true, canRetry: true }
    expect(rowAfterReturn(row, 'hard')).toBe(hard)
    expect(rowAfterReturn(row, 'soft')).toBe(soft)
    expect(rowAfterReturn({ ...row, canRetry: false }, 'soft')).toBe(tooLate)
    expect(rowAfterReturn({ ...row, isInMessage: false }, 'hard')).toBe('unchanged')
  })

  test('a second notice changes nothing', () => {
    const anyRow = fc.record({
      state: fc.constantFrom(...DELIVERY_STATES),
      isInMessage: fc.boolean(),
      canRetry: fc.boolean(),
    })
    const anyKind = fc.constantFrom('hard' as const, 'soft' as const)
    const stateAfter = { failed: 'failed', again: 'pending' } as const
    fc.assert(
      fc.property(anyRow, anyKind, (row, kind) => {
        const first = rowAfterReturn(row, kind)
        const state = first === 'unchanged' ? row.state : stateAfter[first]
        expect(rowAfterReturn({ ...row, state }, kind)).toBe('unchanged')
      }),
    )
  })
})

test.each([
  ['token', true],
  ['relay', true],
  ['message-id', false],
] as const)('a complaint by %s counts: %j', (proof, expected) => {
  expect(isProvenComplaint(proof)).toBe(expected)
})

test.each([
  ['5.1.1', '', 'there is no such mailbox'],
  ['5.1.10', '', 'its domain takes no mail'],
  ['5.1.3', '', 'the address is not accepted'],
  ['5.2.1', '', 'the mailbox is turned off'],
  ['4.2.2', 'whatever', 'mailbox full'],
  ['5.2.2', '', 'mailbox full'],
  ['4.4.7', '', 'its mail server could not be reached'],
  ['5.7.1', '', 'its mail server refuses our mails'],
  [null, '552 Quota exceeded', 'mailbox full'],
  [null, '550 No such user here', 'there is no such mailbox'],
  [null, 'blocked by reputation', 'its mail server refuses our mails'],
  [null, '', 'its mail server gave them back'],
  ['5.0.0', 'no', 'its mail server gave them back'],
  ['5.0.0', 'mailbox full', 'mailbox full'],
  ['nonsense', '', 'its mail server gave them back'],
])('%j, %j: %s', (status, words, expected) => {
  expect(returnCause({ status, words })).toBe(expected)
})
