import { uiTexts } from '@duely/texts/ui'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { THEME_KEY } from '../theme.ts'
import { useRemembered } from '../use-remembered.ts'

const choices = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
] as const

type Choice = (typeof choices)[number]['value']

/**
 * Light, dark or system theme, remembered on this device. A choice made in the prerendered page counts once it
 * is hydrated.
 */
export function ThemeChoice() {
  const t = useTexts(uiTexts)
  const [stored, remember] = useRemembered(THEME_KEY)
  const value = choices.find((choice) => choice.value === stored)?.value ?? 'system'
  const choose = (chosen: Choice) => {
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
    remember(chosen)
  }
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const readChoice = useEffectEvent(() => {
    const checked = group.current?.querySelector<HTMLInputElement>(':checked')?.value
    const chosen = choices.find((choice) => choice.value === checked)
    if (chosen && chosen.value !== value) choose(chosen.value)
  })
  // Before hydration the browser checks a radio by itself; hydrating leaves it checked without an event.
  useEffect(() => readChoice(), [])
  return (
    <fieldset ref={group} className="inline-flex w-fit rounded-md border border-line bg-paper p-0.5">
      <legend className="sr-only">{t.appearance}</legend>
      {choices.map(({ value: choice, Icon }) => (
        <label
          key={choice}
          title={t[choice]}
          className="grid h-8 w-9 place-items-center rounded-sm text-muted transition-colors duration-150 hover:text-ink has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:h-10 pointer-coarse:w-11"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            // Without this, the browser restores what was checked on an earlier visit, as if chosen now.
            autoComplete="off"
            checked={value === choice}
            onChange={() => choose(choice)}
            className="sr-only"
          />
          <Icon className="size-4" />
          <span className="sr-only">{t[choice]}</span>
        </label>
      ))}
    </fieldset>
  )
}
