import type { Cancelling, Subscription } from '@duely/contract'
import {
  accessWhenCancelled,
  cancelLetter,
  formatDate,
  hasDeadlines,
  NOTES_MAX,
  type PlainDate,
  plainDate,
} from '@duely/domain'
import { cancelNotesTexts } from '@duely/texts/cancel-notes'
import { pageCancelLetterTexts } from '@duely/texts/page-cancel-letter'
import { pageHowToCancelTexts } from '@duely/texts/page-how-to-cancel'
import { Printer } from 'lucide-react'
import { type ReactNode, type Ref, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useCatalogue } from '#web/features/subscriptions/form/completion/use-catalogue.ts'
import { useOwner } from '#web/features/subscriptions/owner-facts.ts'
import { useUpdateSubscription } from '#web/features/subscriptions/subscription-mutations.ts'
import { useLetterTexts } from '#web/language/letter-texts.ts'
import { pathIn } from '#web/language/page-address.ts'
import { useLanguage, useTexts } from '#web/language/reader-language.tsx'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { refusalText } from '#web/lib/refusal-text.ts'
import { cancelPagePath } from '#web/paths.ts'
import { CancelFacts } from '#web/subscription/cancelling/cancel-facts.tsx'
import { withNotes } from '#web/subscription/cancelling/cancel-notes.ts'
import { LetterFields } from '#web/subscription/letter-fields.tsx'
import { useLetterWriter } from '#web/subscription/letter-writer.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toastSuccess } from '#web/ui/overlays/toast.tsx'
import { Outward } from '../outward.tsx'

export interface HowToCancelDialogProps {
  readonly subscription: Subscription
  /** What is known about cancelling its service. */
  readonly cancelling: Cancelling | null
  readonly open: boolean
  readonly onClose: () => void
  /** Opens 'I cancelled it', which also records the confirmation. */
  readonly onCancelled: () => void
}

/** Link and steps for cancelling, a prepared letter, and a field for the confirmation. */
export function HowToCancelDialog(props: HowToCancelDialogProps) {
  const t = useTexts(pageHowToCancelTexts)
  const notes = useTexts(cancelNotesTexts)
  const language = useLanguage()
  const { subscription, cancelling, open, onClose, onCancelled } = props
  const { culture, today } = useOwner()
  const writer = useLetterWriter()
  const { name, cancelUrl, website, reference, status } = subscription
  const { catalogue } = useCatalogue()
  const service = catalogue?.serviceCalled(name) ?? null
  const link = cancelUrl ?? service?.cancelPage ?? cancelling?.link ?? website ?? service?.website ?? null
  const steps = service?.cancelSteps ?? []
  const dates = useMemo(() => datesOf(subscription, today), [subscription, today])
  const texts = useLetterTexts(pageCancelLetterTexts, writer.country, culture)
  const letterIn = ({ t: words, wording }: typeof texts.letter) =>
    cancelLetter({ service: name, reference, lastDay: dates.lastDay, today, ...writer, wording }, words)
  const [letter, setLetter] = useState(() => letterIn(texts.letter))
  const isCancelled = status === 'cancelled'
  const first = useRef<HTMLHeadingElement>(null)
  const say = (day: PlainDate) => formatDate(day, culture, 'medium')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title({ name })}
      // Not the first field, which would open a phone's keyboard over the link and the steps.
      initialFocus={first}
      footer={
        isCancelled ? undefined : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t.later}
            </Button>
            <Button
              onClick={() => {
                onClose()
                onCancelled()
              }}
            >
              {t.cancelled}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6">
        <Part title={t.where} headingRef={first}>
          {link === null ? <p className="text-muted">{t.noLink}</p> : <Outward to={link} />}
          {!isCancelled && (
            <p className="figures text-muted">
              {dates.lastToAct !== null && `${t.cancelBy({ day: say(dates.lastToAct) })} `}
              {t.until({ day: say(dates.lastDay) })}
            </p>
          )}
        </Part>
        {cancelling !== null && (
          <Part title={t.known({ service: cancelling.service })}>
            <CancelFacts facts={withNotes(cancelling, notes)} day={say(plainDate(cancelling.source.day))} />
            <p className="text-sm without-site:hidden">
              <TextLink to={pathIn(language, cancelPagePath(cancelling.slug))} target="_blank">
                {t.publicPage}
                <span className="sr-only"> {t.newTab}</span>
              </TextLink>
            </p>
          </Part>
        )}
        {steps.length > 0 && (
          <Part title={t.steps}>
            <ol lang="en" className="grid list-decimal gap-1 ps-5 marker:text-muted">
              {steps.map((step) => (
                <li key={step} className="font-medium">
                  {step}
                </li>
              ))}
            </ol>
            <p className="text-sm text-muted">{t.stepsNote}</p>
          </Part>
        )}
        <Part title={t.letter}>
          <p className="text-muted">{t.letterText}</p>
          <LetterFields
            letter={letter}
            onChange={setLetter}
            own={texts.own && { letter: letterIn(texts.own), called: texts.called }}
            about={name}
            rows={12}
            t={t}
          >
            <Button variant="secondary" size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t.print}
            </Button>
          </LetterFields>
        </Part>
        {isCancelled && subscription.confirmation === null && (
          <Part title={t.confirmation}>
            <ConfirmationField subscription={subscription} say={say} today={today} onSaved={onClose} />
          </Part>
        )}
      </div>
      {open && <OnPaper {...letter} />}
    </Dialog>
  )
}

function datesOf(subscription: Subscription, today: PlainDate) {
  const row = datedSubscription(subscription)
  const lastToAct = hasDeadlines(row) && row.cancelBy !== null ? plainDate(row.cancelBy) : null
  return { lastDay: row.accessUntil ?? accessWhenCancelled(row, today), lastToAct }
}

interface PartProps {
  readonly title: string
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

function Part({ title, headingRef, children }: PartProps) {
  return (
    <section className="grid gap-2.5 text-[0.9375rem]">
      <h3
        ref={headingRef}
        tabIndex={-1}
        className="rounded-xs font-sans text-[0.9375rem] font-semibold tracking-normal"
      >
        {title}
      </h3>
      {children}
    </section>
  )
}

interface ConfirmationFieldProps {
  readonly subscription: Subscription
  readonly say: (day: PlainDate) => string
  readonly today: PlainDate
  readonly onSaved: () => void
}

/** For an already cancelled one: the service's confirmation is stored with the notes. */
function ConfirmationField({ subscription, say, today, onSaved }: ConfirmationFieldProps) {
  const t = useTexts(pageHowToCancelTexts)
  const { id, name, notes } = subscription
  const update = useUpdateSubscription()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const save = async () => {
    const together = [notes, `${t.received({ day: say(today) })}\n${typed.trim()}`]
      .filter(Boolean)
      .join('\n\n')
    if (typed.trim() === '') return setFault(t.confirmationMissing)
    if (together.length > NOTES_MAX) return setFault(t.confirmationTooLong)
    try {
      await update.mutateAsync({ id, change: { notes: together } })
      toastSuccess(t.confirmationSaved, { about: name })
      onSaved()
    } catch (error) {
      setFault(refusalText(error, t.confirmationFailed))
    }
  }
  return (
    <>
      <TextArea
        label={t.confirmationLabel}
        hint={t.confirmationHint}
        rows={4}
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <div>
        <Button size="sm" loading={update.isPending} needsConnection onClick={() => void save()}>
          {t.confirmationSave}
        </Button>
      </div>
    </>
  )
}

/** The letter in print: alone on its page. */
function OnPaper({ subject, body }: { readonly subject: string; readonly body: string }) {
  return createPortal(
    <div data-print-alone="" aria-hidden="true" className="hidden print:block">
      <p className="mb-6 font-semibold">{subject}</p>
      <p className="whitespace-pre-line">{body}</p>
    </div>,
    document.body,
  )
}
