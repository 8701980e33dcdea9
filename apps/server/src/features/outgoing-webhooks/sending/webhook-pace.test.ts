import { expect, test } from 'vitest'
import { movableClock } from '#server/testing/movable-clock.ts'
import { createWebhookPace } from './webhook-pace.ts'

test('600 messages a minute go to a host, of each person 120, and nobody takes the place of others', () => {
  const clock = movableClock()
  const pace = createWebhookPace({ clock, rateLimitFactor: 1 })
  const send = (userId: string, host: string, count: number) =>
    Array.from({ length: count }, () => pace({ host, userId })).filter((wait) => wait === null).length
  expect(send('ann', 'a.example', 200)).toBe(120)
  expect(send('ann', 'b.example', 200)).toBe(0)
  for (const userId of ['bob', 'cem', 'dag', 'eva']) expect(send(userId, 'a.example', 200)).toBe(120)
  expect(send('fay', 'a.example', 1)).toBe(0)
  expect(send('fay', 'b.example', 1)).toBe(1)
  clock.advance('PT45S')
  expect(pace({ host: 'a.example', userId: 'ann' })).toBe(15)
  clock.advance('PT15S')
  expect(send('ann', 'a.example', 200)).toBe(120)
})
