/**
 * Journeys that make no sense in the language of tests. The list is to stay small; a name in it that is none
 * any more fails a test (tools/checks/not-in-pseudo.test.ts).
 */
export const NOT_IN_PSEUDO: readonly { file: string; title?: string; why: string }[] = [
  { file: 'pseudo.journey.ts', why: 'gives itself the language of tests in place of German' },
  { file: 'languages.journey.ts', why: 'is about the languages that people have' },
  { file: 'screens-in-language.journey.ts', why: 'is in German and Polish' },
  { file: 'page-weight.journey.ts', why: 'weighs pages, which longer texts make heavier' },
]
