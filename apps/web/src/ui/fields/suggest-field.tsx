import { listsTexts } from '@duely/texts/lists'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { classNames } from '../class-names.ts'
import { Field, partWords } from './field.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface Suggestion {
  readonly key: string
  readonly label: ReactNode
  readonly detail?: ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

export interface SuggestFieldProps extends TextInputProps {
  readonly suggestions: readonly Suggestion[]
  /** The suggestion Enter takes before any arrow key; default: none. */
  readonly preferred?: string | undefined
  readonly onChoose: (key: string) => void
}

/**
 * A text field with suggestions; any text stays valid. For assistive technology it remains a text box: the
 * list is announced, navigated by arrow keys, accepted with Enter and closed with Escape.
 */
export function SuggestField({ suggestions, preferred, onChoose, ...props }: SuggestFieldProps) {
  const t = useTexts(listsTexts)
  const { field, control } = partWords(props)
  const [isOpen, setOpen] = useState(false)
  const [walked, setWalked] = useState<string | null>(null)
  const listId = useId()
  const shown = isOpen ? suggestions : []
  const at = shown.findIndex(({ key }) => key === (walked ?? preferred))
  const optionId = (key: string) => `${listId}-${key}`
  const close = () => {
    setOpen(false)
    setWalked(null)
  }
  const choose = (key: string) => {
    close()
    onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    control.onKeyDown?.(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    const step = STEPS[event.key] ?? 0
    if (step !== 0 && suggestions.length > 0) {
      event.preventDefault()
      setOpen(true)
      const first = step > 0 ? 0 : suggestions.length - 1
      const next = at < 0 ? first : at + step
      setWalked(suggestions[(next + suggestions.length) % suggestions.length]?.key ?? null)
    } else if (event.key === 'Enter' && at >= 0) {
      event.preventDefault()
      choose(shown[at]?.key ?? '')
    } else if (event.key === 'Escape' && shown.length > 0) {
      // Closes the list only, not the surrounding dialog.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <TextInput
            {...control}
            {...wiring}
            aria-autocomplete="list"
            aria-controls={shown.length > 0 ? listId : undefined}
            aria-activedescendant={at >= 0 ? optionId(shown[at]?.key ?? '') : undefined}
            onKeyDown={onKeyDown}
            onInput={(event) => {
              control.onInput?.(event)
              setOpen(true)
              setWalked(null)
            }}
            onBlur={(event) => {
              control.onBlur?.(event)
              close()
            }}
          />
          <span aria-live="polite" className="sr-only">
            {shown.length > 0 && t.suggestionCount({ count: shown.length })}
          </span>
          {shown.length > 0 && (
            <div
              id={listId}
              role="listbox"
              aria-label={t.suggestions}
              className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-72 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1 text-ink shadow-float"
            >
              {shown.map(({ key, label, detail }, i) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus
                <div
                  key={key}
                  id={optionId(key)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === at}
                  // Keeps the focus in the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(key)}
                  className={classNames(
                    'flex min-h-9 cursor-default flex-wrap items-center justify-between gap-x-4 rounded-sm px-2.5 py-1.5 text-[0.9375rem] select-none hover:bg-sunken pointer-coarse:min-h-11',
                    i === at && 'bg-accent-soft text-accent-ink',
                  )}
                >
                  <span className="flex min-w-0 items-center gap-2.5">{label}</span>
                  {detail && <span className="text-sm text-muted">{detail}</span>}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
