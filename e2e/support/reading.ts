import { test as base, expect as english, type Locator } from '@playwright/test'
import { inPseudo, isInPseudo } from './in-pseudo.ts'
import { PseudoRun } from './pseudo-run.ts'

/*
 * The runner's `test` and `expect`, for journeys in English. In the run of `npm run soak:journeys` the
 * product is in the language of tests; there they find what they say in it, and each screen is looked at.
 */

/** Of each expectation of a text: where it stands among the arguments, and whether it is all there is. */
const OF_TEXTS = {
  toHaveText: { at: 0, isWhole: true },
  toContainText: { at: 0, isWhole: false },
  toHaveTitle: { at: 0, isWhole: true },
  toHaveValue: { at: 0, isWhole: true },
  toHaveAccessibleName: { at: 0, isWhole: true },
  toHaveAccessibleDescription: { at: 0, isWhole: true },
  toHaveAttribute: { at: 1, isWhole: true },
} as const

type Expectation = (...args: unknown[]) => Promise<void>
type Outcome = { pass: boolean; message: () => string }

function tolerant(name: keyof typeof OF_TEXTS) {
  const { at, isWhole } = OF_TEXTS[name]
  return async function expectText(this: { isNot: boolean }, actual: Locator, ...args: unknown[]) {
    const own = args.map((arg, place) => (place === at ? inPseudoAll(arg, isWhole) : arg))
    const expectations = this.isNot ? english(actual).not : english(actual)
    const outcome = (isMet: boolean, message: string): Outcome => ({
      pass: isMet !== this.isNot,
      message: () => message,
    })
    try {
      await (expectations as unknown as Record<string, Expectation>)[name]?.(...own)
      return outcome(true, '')
    } catch (error) {
      return outcome(false, (error as Error).message)
    }
  }
}

function inPseudoAll(text: unknown, isWhole: boolean): unknown {
  if (Array.isArray(text)) return text.map((each) => inPseudoAll(each, isWhole))
  return typeof text === 'string' || text instanceof RegExp ? inPseudo(text, { isWhole }) : text
}

const tolerantExpect = () =>
  english.extend({
    toHaveText: tolerant('toHaveText'),
    toContainText: tolerant('toContainText'),
    toHaveTitle: tolerant('toHaveTitle'),
    toHaveValue: tolerant('toHaveValue'),
    toHaveAccessibleName: tolerant('toHaveAccessibleName'),
    toHaveAccessibleDescription: tolerant('toHaveAccessibleDescription'),
    toHaveAttribute: tolerant('toHaveAttribute'),
  })

export const expect: typeof english = isInPseudo ? tolerantExpect() : english

export const test = isInPseudo
  ? base.extend<{ wholeScreens: undefined }, { pseudoRun: PseudoRun }>({
      pseudoRun: [
        async ({ browser }, use) => {
          await use(await PseudoRun.begin(browser))
        },
        { scope: 'worker', auto: true },
      ],
      wholeScreens: [
        async ({ pseudoRun }, use, testInfo) => {
          pseudoRun.enter(testInfo.file)
          await use(undefined)
          await pseudoRun.leaveAll()
          const found = pseudoRun.found()
          if (testInfo.status === testInfo.expectedStatus)
            english(found, 'in code, cut, or outside of the window').toEqual([])
        },
        { auto: true },
      ],
    })
  : base
