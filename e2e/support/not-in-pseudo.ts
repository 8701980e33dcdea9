/**
 * Journeys that make no sense in the language of tests: whole files, or those with these words in their
 * title. The list is to stay small; what it names and is none any more fails a test.
 */
export const NOT_IN_PSEUDO: readonly { file: string; titles?: readonly string[]; why: string }[] = [
  { file: 'pseudo.journey.ts', why: 'gives itself the language of tests in place of German' },
  { file: 'languages.journey.ts', why: 'is about the languages that people have' },
  { file: 'screens-in-language.journey.ts', why: 'is in six other languages' },
  { file: 'page-weight.journey.ts', why: 'weighs pages, which longer texts make heavier' },
  {
    file: 'at-a-glance.journey.ts',
    titles: [
      "the grid shows eight on a phone's first screen and thirteen on a desktop's",
      'at 360 px the first renewal is above the fold',
      'list rows are 64 to 72 px high',
      'between the page header and the first row',
      "the greeting covers neither a bar's links nor the page",
      'on Home at 360 × 800',
    ],
    why: 'measure how much fits where texts are as long as in English',
  },
  {
    file: 'pages/print.journey.ts',
    titles: ['the list on ', 'what matches, and no more, on '],
    why: 'measure columns on paper whose words are as long as in English',
  },
  {
    file: 'accounts.journey.ts',
    titles: ['sign-up and sign-in by keyboard only'],
    why: 'chooses from a list by the first letters that English gives to an option',
  },
  {
    file: 'reminders-settings.journey.ts',
    titles: ['by keyboard only'],
    why: 'chooses from a list by the first letters that English gives to an option',
  },
  {
    file: 'billing.journey.ts',
    titles: ['five, Pro, six, cancelled, Free again'],
    why: 'compares text messages of 160 signs, from which a longer text leaves a sentence out',
  },
  {
    file: 'sms.journey.ts',
    titles: ['consent, number and code; then the reminder arrives by text message'],
    why: 'compares text messages of 160 signs, from which a longer text leaves a sentence out',
  },
  {
    file: 'public-site.journey.ts',
    titles: ['every public page is complete as served'],
    why: 'compares pages as they are served, without a browser, with texts in English',
  },
]
