import { LIVE_TOPICS } from '@duely/contract'
import { beforeEach, expect, test } from 'vitest'
import { createRecentNews, type RecentNews } from './recent-news.ts'

let now = 0
let news: RecentNews
beforeEach(() => {
  now = 0
  news = createRecentNews(() => now)
  news.restart()
  now = 100_000
})

test('returns what changed for a user since, without other users’ changes', () => {
  news.keep({ users: ['ann', 'ben'], topics: ['subscriptions'] })
  now += 500
  news.keep({ users: ['ann'], topics: ['account', 'subscriptions'] })
  expect(news.changedFor('ann', 1_000)).toEqual(['account', 'subscriptions'])
  expect(news.changedFor('ben', 1_000)).toEqual(['subscriptions'])
  expect(news.changedFor('ben', 499)).toEqual([])
  expect(news.changedFor('cleo', 1_000)).toEqual([])
})

test('returns every topic for times before it listened or beyond its memory', () => {
  expect(news.changedFor('ann', 60_000)).toEqual([])
  expect(news.changedFor('ann', 60_001)).toEqual(LIVE_TOPICS)
  expect(createRecentNews(() => now).changedFor('ann', 0)).toEqual(LIVE_TOPICS)
  news.restart()
  expect(news.changedFor('ann', 1)).toEqual(LIVE_TOPICS)
  now += 5
  expect(news.changedFor('ann', 5)).toEqual([])
})

test('returns every topic for times whose entries were evicted', () => {
  news.keep({ users: ['ann'], topics: ['reminders'] })
  now += 10
  for (let count = 0; count < 20_000; count += 1) news.keep({ users: ['ben'], topics: ['account'] })
  now += 10
  expect(news.changedFor('ann', 10)).toEqual([])
  expect(news.changedFor('ann', 30)).toEqual(LIVE_TOPICS)
})
