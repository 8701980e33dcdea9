import { addDays, dateOf, type PlainDate, plainDate, type Wording } from '@duely/domain'
import { type LandingTexts, landingTexts } from '@duely/texts/landing'
import { MailCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { browserCulture } from '#web/language/browser-culture.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DatedPostmark } from '#web/ui/data/dated-postmark.tsx'
import { MarkTile } from '#web/ui/data/mark-tile.tsx'
import { Stamp } from '#web/ui/data/stamp.tsx'
import { controlLook } from '#web/ui/fields/field.tsx'
import { usePageWording, wordingIn } from './page-wording.ts'
import { type PostcardService, postcardServices } from './postcard-services.ts'
import { type PostcardWords, postcardWords } from './postcard-words.ts'

/** How many days from today the postcard's renewal is until another day is chosen. */
const FIRST_CHOICE_DAYS = 12

const [firstService] = postcardServices as [PostcardService]
/** What stands on the card as it is served: a renewal seen long before. */
const exampleIn = (t: LandingTexts, culture: Wording) =>
  postcardWords(firstService, '2026-03-10', {
    today: plainDate('2026-02-20'),
    hour: 0,
    culture,
    t,
  }) as PostcardWords

type Choice = {
  readonly service: PostcardService
  /** An ISO date, as the date field has it. */
  readonly day: string
}

type Card = Choice & {
  /** The first day that may be chosen; undefined as served, where there is no clock. */
  readonly min?: string
  readonly letter: PostcardWords
  /** Whether the chosen day is not ahead, so that the letter is still about the one before. */
  readonly isRefused?: boolean | undefined
  /** Whether a person has chosen; only then changes are read out. */
  readonly isChosen?: boolean
}

const localDay = (now: Date): PlainDate => dateOf(now.getFullYear(), now.getMonth() + 1, now.getDate())

/**
 * The hero's letter, which answers: for a service and a day it shows the warning and when it comes. Without
 * script it stays the example, and the choices are not shown.
 */
export function Postcard() {
  const t = useTexts(landingTexts)
  const language = useLanguage()
  const wording = usePageWording()
  const [card, setCard] = useState<Card>(() => ({
    service: firstService,
    day: '',
    letter: exampleIn(t, wording),
  }))
  const choose = (change: Partial<Choice>) => {
    const now = new Date()
    const today = localDay(now)
    const culture = wordingIn(language, browserCulture(language))
    const reader = { today, hour: now.getHours(), culture, t }
    setCard((before) => {
      const { service, day } = { ...before, ...change }
      const letter = postcardWords(service, day, reader)
      return {
        service,
        day,
        min: addDays(today, 1),
        letter: letter ?? before.letter,
        isRefused: letter === null,
        isChosen: before.min !== undefined,
      }
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first choice, once the clock can be read
  useEffect(() => choose({ day: addDays(localDay(new Date()), FIRST_CHOICE_DAYS) }), [t])

  return (
    // Not a form: nothing is sent.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has one name only, and holds one here
    <div role="group" aria-label={t.cardName} className="relative mx-auto w-full max-w-md lg:max-w-none">
      <div className="relative">
        <div
          aria-hidden="true"
          className="absolute inset-0 translate-x-2.5 translate-y-4 rotate-2 rounded-lg border border-grove-line bg-grove sm:translate-x-4 print:hidden"
        />
        <div
          aria-live={card.isChosen ? 'polite' : 'off'}
          aria-atomic="true"
          className="relative -rotate-1 overflow-hidden rounded-lg border border-line bg-surface px-6 pt-7 pb-6 text-ink shadow-float sm:px-9 sm:pb-8"
        >
          <Letter letter={card.letter} isRefused={card.isRefused} />
        </div>
      </div>
      <Choices card={card} onChange={choose} />
    </div>
  )
}

function Tile({ service, size }: { readonly service: PostcardService; readonly size: 32 | 40 }) {
  const { glyph, letters, light, dark } = service
  return (
    <MarkTile
      kind={glyph ? 'brand' : 'monogram'}
      glyph={glyph}
      letters={letters}
      light={light}
      dark={dark}
      size={size}
    />
  )
}

function Letter({ letter, isRefused = false }: Pick<Card, 'letter' | 'isRefused'>) {
  const t = useTexts(landingTexts)
  return (
    <>
      <div aria-hidden="true" className="relative flex justify-end">
        <DatedPostmark {...letter.postmark} className="top-3 inset-e-14" />
        <Stamp caption={letter.stamp}>
          <Tile service={letter.service} size={40} />
        </Stamp>
      </div>
      <p className="mt-3 flex min-h-17 max-w-68 items-end font-display text-[1.5rem] leading-snug font-medium tracking-tight [word-spacing:0.07em] sm:min-h-20 sm:max-w-80 sm:text-[1.75rem]">
        {letter.title}
      </p>
      <dl className="figures mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-line pt-5 text-[0.9375rem]">
        <dt className="text-muted">{t.renews}</dt>
        <dd className="text-end font-medium">{letter.renews}</dd>
        <dt className="text-muted">{t.pay}</dt>
        <dd className="text-end font-medium">{letter.amount}</dd>
        <dt className="text-muted">{t.decide}</dt>
        <dd className="flex items-center justify-end gap-2 text-end font-medium">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-soon" />
          {letter.left}
        </dd>
      </dl>
      <p className="mt-5 flex min-h-12 items-center gap-3 rounded-md bg-accent-soft px-4 py-2.5 text-[0.9375rem] leading-snug font-medium text-accent-ink max-sm:min-h-15">
        <MailCheck className="size-5 shrink-0" />
        <span className="figures text-balance">{isRefused ? t.refused : letter.when}</span>
      </p>
    </>
  )
}

interface ChoicesProps {
  readonly card: Card
  readonly onChange: (change: Partial<Choice>) => void
}

function Choices({ card, onChange }: ChoicesProps) {
  const t = useTexts(landingTexts)
  return (
    <div className="relative mt-9 flex flex-wrap items-end gap-x-6 gap-y-4 noscript:hidden print:hidden">
      <fieldset>
        <legend className="text-sm font-medium text-muted">{t.chooseService}</legend>
        <div className="mt-1.5 flex gap-1">
          {postcardServices.map((each) => (
            <label
              key={each.name}
              title={each.name}
              className="relative grid size-11 place-items-center rounded-md border border-transparent transition-colors duration-150 hover:border-line has-checked:border-accent has-checked:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="service"
                value={each.name}
                checked={each === card.service}
                onChange={() => onChange({ service: each })}
                className="sr-only"
              />
              <Tile service={each} size={32} />
              <span className="sr-only">{each.name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid min-w-40 flex-1 gap-1.5 text-sm font-medium text-muted">
        {t.chooseDay}
        <input
          type="date"
          min={card.min}
          max="2099-12-31"
          value={card.day}
          aria-invalid={card.isRefused ?? false}
          onChange={(event) => onChange({ day: event.currentTarget.value })}
          className={classNames(controlLook, 'figures h-11 px-3 font-normal text-ink')}
        />
      </label>
    </div>
  )
}
