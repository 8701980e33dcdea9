import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdministratorFacts, isLastAdministrator } from './administrators.ts'

const one = (id: string, more: Partial<AdministratorFacts> = {}) => ({
  id,
  disabled: false,
  leaving: false,
  ...more,
})

test.each<[string, AdministratorFacts[], boolean]>([
  ['the only one', [one('ann')], true],
  ['one of two', [one('ann'), one('bob')], false],
  ['the other one is disabled', [one('ann'), one('bob', { disabled: true })], true],
  ['the other one is leaving', [one('ann'), one('bob', { leaving: true })], true],
  ['a disabled one goes', [one('ann', { disabled: true }), one('bob')], false],
  ['a leaving one goes', [one('ann', { leaving: true })], false],
  ['an ordinary person', [one('bob')], false],
  ['a server without any', [], false],
])('%s', (_, administrators, isLast) => {
  expect(isLastAdministrator(administrators, 'ann')).toBe(isLast)
})

test('as long as the last one is refused, one who can sign in is always left', () => {
  const ids = ['ann', 'bob', 'cy', 'dee']
  const facts = fc.record({ disabled: fc.boolean(), leaving: fc.boolean() })
  fc.assert(
    fc.property(fc.array(facts, { minLength: 1, maxLength: 4 }), fc.shuffledSubarray(ids), (given, order) => {
      let there = given.map((each, index) => ({ id: ids[index] ?? '', ...each }))
      const isAble = () => there.some(({ disabled, leaving }) => !disabled && !leaving)
      const wasAble = isAble()
      for (const id of order)
        if (!isLastAdministrator(there, id)) there = there.filter((each) => each.id !== id)
      expect(isAble()).toBe(wasAble)
    }),
  )
})
