import type { CancelDifficulty } from '@duely/domain'
import { cancelListTexts } from '@duely/texts/cancel-list'
import { useTexts } from '#web/language/reader-language.tsx'
import { difficultyTones } from '#web/subscription/cancelling/cancel-facts.tsx'
import { Badge } from '#web/ui/data/badge.tsx'

/** Anchor of the rule on the index. */
export const RULE = 'rule'

/** By difficulty, its word and what it means: the rule that `cancelDifficulty` follows. */
const RULES = {
  easy: { word: 'easy', means: 'easyMeans' },
  'some-steps': { word: 'someSteps', means: 'someMeans' },
  hard: { word: 'hard', means: 'hardMeans' },
  unknown: { word: 'unknown', means: 'unknownMeans' },
} as const
const DIFFICULTIES = Object.keys(RULES) as CancelDifficulty[]

/** How hard a service is to cancel, in a word of the page's language. */
export function JudgedBadge({ difficulty }: { readonly difficulty: CancelDifficulty }) {
  const t = useTexts(cancelListTexts)
  return <Badge tone={difficultyTones[difficulty]}>{t[RULES[difficulty].word]}</Badge>
}

/** How the difficulty of a service follows from its facts. */
export function DifficultyRule() {
  const t = useTexts(cancelListTexts)
  return (
    <section aria-labelledby={RULE} className="mt-8 rounded-xl border border-line bg-surface p-6 sm:p-10">
      <h2 id={RULE} className="scroll-mt-24 text-3xl">
        {t.judge}
      </h2>
      <p className="mt-3 max-w-2xl text-muted">{t.judgeLead}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {DIFFICULTIES.map((difficulty) => (
          <div key={difficulty} className="grid gap-1.5 sm:contents">
            <dt>
              <JudgedBadge difficulty={difficulty} />
            </dt>
            <dd className="text-[0.9375rem]">{t[RULES[difficulty].means]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
