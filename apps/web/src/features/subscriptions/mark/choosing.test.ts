import { expect, test } from 'vitest'
import { choosingOf, faultOf, markOf } from './choosing.ts'

const nothing = choosingOf({ mark: null })

test.each([null, 'emoji:🥕', 'brand:netflix', 'picture'])(
  '%s is unchanged when nothing is changed',
  (mark) => {
    const choosing = choosingOf({ mark })
    expect(faultOf(choosing)).toBeNull()
    expect(markOf(choosing)).toBe(mark)
  },
)

test.each([
  [{ kind: 'emoji' }, 'noEmoji'],
  [{ kind: 'emoji', emoji: 'ab' }, 'notOneEmoji'],
  [{ kind: 'emoji', emoji: '🥕🥕' }, 'notOneEmoji'],
  [{ kind: 'emoji', emoji: ' 👩‍🚀 ' }, null],
  [{ kind: 'brand' }, 'noBrand'],
  [{ kind: 'brand', slug: 'netflix' }, null],
  [{ kind: 'picture' }, 'noPicture'],
  [{ kind: 'picture', keepsPicture: true }, null],
  [{ kind: 'name', emoji: 'ab' }, null],
] as const)('%j: %s', (change, fault) => {
  expect(faultOf({ ...nothing, ...change })).toBe(fault)
})

test('spaces around an emoji are removed', () => {
  expect(markOf({ ...nothing, kind: 'emoji', emoji: ' 🥕 ' })).toBe('emoji:🥕')
})

test('an invalid stored mark counts as none', () => {
  expect(choosingOf({ mark: 'something:else' }).kind).toBe('name')
})
