import { remindersIn } from '@duely/texts/reminders'
import { expect, test } from 'vitest'
import type { CancelDifficulty, CancelNotice, CancelWay } from './cancel-difficulty.ts'
import { cancellingText } from './cancel-words.ts'

const said = (
  service: string,
  ways: CancelWay[],
  difficulty: CancelDifficulty,
  notice: CancelNotice | null = null,
  language: 'en' | 'de' = 'en',
) => cancellingText(service, { ways, notice, difficulty }, { language, t: remindersIn(language) })

test.each<[CancelWay[], string]>([
  [['online'], 'online in your account'],
  [['online', 'app-store'], 'online in your account or in the app store where you bought it'],
  [['chat', 'phone', 'message'], 'by chat, by phone or by email or contact form'],
  [['letter', 'shop'], 'by letter or in person'],
])('%j is "%s"', (ways, text) => {
  expect(said('Netflix', ways, 'hard')).toBe(`Cancelling Netflix is hard: ${text}.`)
})

test.each<[CancelNotice, string]>([
  [{ count: 1, unit: 'days' }, 'at least 1 day before it renews'],
  [{ count: 48, unit: 'hours' }, 'at least 48 hours before it renews'],
  [{ count: 1, unit: 'months' }, 'at least 1 month before it renews'],
])('the notice %j is "%s"', (notice, text) => {
  expect(said('Netflix', ['phone'], 'hard', notice)).toBe(`Cancelling Netflix is hard: by phone, ${text}.`)
})

test('a reminder says how, and how hard it is, in its language', () => {
  expect(said('Netflix', ['online'], 'easy')).toBe('Cancelling Netflix is easy: online in your account.')
  const hours = { count: 48, unit: 'hours' } as const
  expect(said('Deezer', ['online'], 'some-steps', hours)).toBe(
    'Cancelling Deezer takes some steps: online in your account, at least 48 hours before it renews.',
  )
  expect(said('Deezer', ['online'], 'some-steps', hours, 'de')).toContain('48 Stunden')
})

test('a reminder says nothing where no way is known', () => {
  expect(said('Netflix', [], 'unknown')).toBeNull()
  expect(said('Netflix', [], 'hard')).toBeNull()
})
