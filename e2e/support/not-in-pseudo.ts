/**
 * Journeys that make no sense in the language of tests. The list is to stay small; a name in it that is none
 * any more fails a test (tools/checks/not-in-pseudo.test.ts).
 */
export const NOT_IN_PSEUDO: readonly { file: string; title?: string; why: string }[] = [
  { file: 'pseudo.journey.ts', why: 'gives itself the language of tests in place of German' },
  { file: 'languages.journey.ts', why: 'is about the languages that people have' },
  { file: 'screens-in-language.journey.ts', why: 'is in German and Polish' },
  {
    file: 'at-a-glance.journey.ts',
    title: "the grid shows eight on a phone's first screen and thirteen on a desktop's",
    why: 'counts what fits where texts are as long as in English',
  },
  {
    file: 'at-a-glance.journey.ts',
    title: 'list rows are 64 to 72 px high, and on a phone the last visible row is complete',
    why: 'measures rows whose texts are as long as in English',
  },
  {
    file: 'accounts.journey.ts',
    title: 'sign-up and sign-in by keyboard only',
    why: 'chooses from a list by the first letters that English gives to an option',
  },
  {
    file: 'billing.journey.ts',
    title: 'five, Pro, six, cancelled, Free again',
    why: 'compares text messages of 160 signs, from which a longer text leaves a sentence out',
  },
  {
    file: 'sms.journey.ts',
    title: 'consent, number and code; then the reminder arrives by text message',
    why: 'compares text messages of 160 signs, from which a longer text leaves a sentence out',
  },
  {
    file: 'reminders-settings.journey.ts',
    title: 'by keyboard only',
    why: 'chooses from a list by the first letters that English gives to an option',
  },
  {
    file: 'public-site.journey.ts',
    title: 'every public page is complete as served',
    why: 'compares pages as they are served, without a browser, with texts in English',
  },
  { file: 'page-weight.journey.ts', why: 'weighs pages, which longer texts make heavier' },
]
