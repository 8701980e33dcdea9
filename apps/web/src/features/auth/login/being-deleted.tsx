import type { SignIn } from '@duely/contract'
import { cultureOf, englishLocale } from '@duely/domain'
import type { Language } from '@duely/texts'
import { secondStepTexts } from '@duely/texts/second-step'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useSay, useTexts } from '#web/language/reader-language.tsx'
import { api, refusalIn } from '#web/lib/api.ts'
import { fieldErrors } from '#web/lib/refusal-text.ts'
import { site } from '#web/site.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { toastError } from '#web/ui/overlays/toast.tsx'
import { explainFailure } from '../explain-failure.ts'

export interface BeingDeletedProps {
  /** The verified credentials; null: they came back from the provider of single sign-on. */
  readonly signIn: SignIn | null
  /** End of the undo period: an instant. */
  readonly purgeAfter: string | undefined
  /** Called after the undo. */
  readonly onUndone: () => Promise<void>
  readonly onLeave: () => void
}

/** Shown at sign-in while an account deletion is pending: the offer to undo it. */
export function BeingDeleted({ signIn, purgeAfter, onUndone, onLeave }: BeingDeletedProps) {
  const t = useTexts(secondStepTexts)
  const say = useSay()
  const language = useLanguage()
  const [undoing, setUndoing] = useState(false)
  const heading = useRef<HTMLSpanElement>(null)
  // The form that had the focus is no longer there.
  useEffect(() => heading.current?.focus(), [])
  // Where signing in asks for a code, undoing does too.
  const [asksCode, setAsksCode] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => (asksCode ? code.current?.focus() : undefined), [asksCode])

  const undo = async () => {
    setUndoing(true)
    setProblem(undefined)
    try {
      const json = { ...signIn, ...(asksCode && { code: code.current?.value ?? '' }) }
      const answer = await api.account['undo-deletion'].$post({ json })
      if (!answer.ok) throw await refusalIn(answer)
      if (answer.status === 204) await onUndone()
      else setAsksCode(true)
    } catch (error) {
      const [atCode] = fieldErrors(error)
      if (atCode) setProblem(atCode.message)
      else toastError(explainFailure(error, say))
      code.current?.select()
    } finally {
      setUndoing(false)
    }
  }
  return (
    <div className="grid gap-5">
      <Banner
        tone="soon"
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {t.deletedTitle}
          </span>
        }
      >
        {purgeAfter === undefined ? t.deletedSoon : t.deletedOn({ day: inWords(purgeAfter, language) })}
      </Banner>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void undo()
        }}
      >
        {asksCode && (
          <TextField
            ref={code}
            label={t.either}
            hint={t.appHint({ appName: site.name })}
            error={problem}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            readOnly={undoing}
          />
        )}
        <Button type="submit" size="lg" wide loading={undoing}>
          {t.undoDeletion}
        </Button>
      </form>
      <Button variant="ghost" wide disabled={undoing} onClick={onLeave}>
        {t.leave}
      </Button>
    </div>
  )
}

/** 'March 14, 2026' in the browser's timezone. */
function inWords(instant: string, language: Language): string {
  const locale = language === 'en' ? englishLocale(cultureOf(navigator.language)) : language
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(instant))
}
