import { letterTexts } from '@duely/texts/letter'
import { useTexts } from '#web/language/reader-language.tsx'
import { Letter } from './letter.tsx'

/** Illustration of a letter. Decorative. */
export function LetterScene() {
  const t = useTexts(letterTexts)
  return (
    <aside
      aria-hidden="true"
      data-ground="grove"
      className="relative grid place-items-center overflow-hidden bg-grove p-12 text-on-grove max-lg:hidden without-site:hidden"
    >
      <div className="grid w-full max-w-lg gap-14">
        <div className="relative">
          <div className="absolute inset-0 translate-x-3 translate-y-4 rotate-2 rounded-lg border border-grove-line bg-grove-line/45" />
          <Letter />
        </div>
        <p className="max-w-md text-balance font-display text-2xl leading-snug font-medium text-on-grove">
          {t.motto}
        </p>
      </div>
    </aside>
  )
}
