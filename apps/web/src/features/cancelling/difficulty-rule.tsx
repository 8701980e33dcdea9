import type { CancelDifficulty } from '@duely/domain'
import { DifficultyBadge } from '#web/subscription/cancelling/cancel-facts.tsx'

/** Anchor of the rule on the index. */
export const RULE = 'rule'

/** The words of the rule that `cancelDifficulty` follows. */
const RULES: readonly (readonly [CancelDifficulty, string])[] = [
  ['easy', 'You do it yourself, online or in the app store, with a day’s notice at most.'],
  [
    'some-steps',
    'You must write an email or a form, or give more than a day’s notice, or access ends at once.',
  ],
  ['hard', 'It takes a chat, a call, a letter or a visit, or more than a month’s notice.'],
  ['unknown', 'The page that we read does not say how it is cancelled.'],
]

/** How the difficulty of a service follows from its facts. */
export function DifficultyRule() {
  return (
    <section aria-labelledby={RULE} className="mt-8 rounded-xl border border-line bg-surface p-6 sm:p-10">
      <h2 id={RULE} className="scroll-mt-24 text-3xl">
        How we judge
      </h2>
      <p className="mt-3 max-w-2xl text-muted">
        The word follows from the facts by one rule, the same for everybody. Nobody pays for it, and what a
        source does not say stays unknown. Facts older than a year are marked.
      </p>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {RULES.map(([difficulty, words]) => (
          <div key={difficulty} className="grid gap-1.5 sm:contents">
            <dt>
              <DifficultyBadge difficulty={difficulty} />
            </dt>
            <dd className="text-[0.9375rem]">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
