import { parsePlainDate } from '@duely/domain'
import { expect, test } from 'vitest'
import { RIGHTS } from './rights.ts'

test.each(Object.entries(RIGHTS))(
  'every sentence of %s has a source and the day it was read',
  (_, { title, sentences }) => {
    expect(title).not.toBe('')
    expect(sentences.length).toBeGreaterThan(1)
    for (const { text, source, day } of sentences) {
      expect(text).toMatch(/^[A-Z].{20,400}\.$/s)
      expect(URL.canParse(source.page)).toBe(true)
      expect(source.title.length).toBeGreaterThan(8)
      expect(parsePlainDate(day)).not.toBeNull()
      // Facts, not advice.
      expect(text).not.toMatch(/\byou should\b|\bwe recommend\b/i)
    }
  },
)
