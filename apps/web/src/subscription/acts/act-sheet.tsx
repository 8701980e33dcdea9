import type { Subscription } from '@duely/contract'
import {
  actionable,
  addDays,
  formatDateAhead,
  isActive,
  type PlainDate,
  plainDate,
  type Wording,
  warnedOn,
} from '@duely/domain'
import { actDialogsTexts } from '@duely/texts/act-dialogs'
import { actLabelsTexts } from '@duely/texts/act-labels'
import { watchTexts } from '@duely/texts/watch'
import { BellRing, CalendarClock, Check, CircleAlert, Pause, Play, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#web/language/reader-language.tsx'
import { datedSubscription } from '#web/lib/dated-subscriptions.ts'
import { useUnavailable } from '#web/ui/outage.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogOutage } from '#web/ui/overlays/dialog-outage.tsx'
import { sendAnswer } from '../watch/answer-watch.ts'
import { answersTo } from '../watch/answers-to.ts'
import { type Act, actCalls, useRunAct } from './run-act.ts'

export interface ActSheetProps {
  readonly subscription: Subscription
  readonly open: boolean
  readonly onClose: () => void
  readonly onView: (view: 'cancelled' | 'pause' | 'charged') => void
  readonly today: PlainDate
  readonly culture: Wording
}

/** The actions for a subscription's next renewal. */
export function ActSheet({ subscription, open, onClose, onView, today, culture }: ActSheetProps) {
  const t = useTexts(actDialogsTexts)
  const labels = useTexts(actLabelsTexts)
  const asked = useTexts(watchTexts)
  const act = useRunAct()
  const { id, name, status } = subscription
  const next = nextToDecide(subscription, today)
  const inWords = (day: PlainDate) => formatDateAhead(day, today, culture)
  const answers = answersTo(subscription, today)
  const asksAbout =
    answers.includes('later') && subscription.watch ? plainDate(subscription.watch.chargeOn) : null
  const run = (call: Act['call'], done: string, undo?: Act['undo']) => () => {
    onClose()
    void act.run(name, { call, done, ...(undo && { undo }) })
  }
  const undo = () => actCalls.undo(id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={name}
      {...(asksAbout !== null && { description: asked.question({ name, day: inWords(asksAbout) }) })}
    >
      <DialogOutage isTypedIn={false} />
      <ul className="-mx-2 -my-2 grid gap-0.5">
        {next && !next.isKept && (
          <Choice
            icon={<Check />}
            title={labels.keep}
            text={t.keepText({ day: inWords(next.renewalDate) })}
            onChoose={run(() => actCalls.keep(id, next.renewalDate), labels.keepDone, undo)}
          />
        )}
        {next?.isKept && (
          <Choice
            icon={<Undo2 />}
            title={t.keptTitle}
            text={t.keptText}
            onChoose={run(() => actCalls.undo(id, next.renewalDate), labels.takenBack)}
          />
        )}
        {status !== 'cancelled' && (
          <Choice
            icon={<X />}
            title={labels.cancelled}
            text={t.cancelledText}
            onChoose={() => onView('cancelled')}
          />
        )}
        {next && next.lastDay > today && (
          <Choice
            icon={<BellRing />}
            title={t.snoozeTitle}
            text={t.snoozeText}
            onChoose={run(() => actCalls.snooze(id), t.snoozeDone, undo)}
          />
        )}
        {next && next.lastDay > addDays(today, 1) && (
          <Choice
            icon={<CalendarClock />}
            title={t.lastDayTitle}
            text={t.lastDayText({ day: inWords(next.lastDay) })}
            onChoose={run(
              () => actCalls.snooze(id, next.lastDay),
              t.lastDayDone({ day: inWords(next.lastDay) }),
              undo,
            )}
          />
        )}
        {answers.includes('stopped') && (
          <Choice
            icon={<Check />}
            title={asked.answerStopped}
            text={t.stoppedText}
            onChoose={run(() => sendAnswer(id, { answer: 'stopped' }), asked.doneStopped)}
          />
        )}
        {answers.includes('charged') && (
          <Choice
            icon={<CircleAlert />}
            title={asked.answerCharged}
            text={t.chargedText}
            onChoose={() => onView('charged')}
          />
        )}
        {answers.includes('later') && (
          <Choice
            icon={<BellRing />}
            title={asked.answerLater}
            text={t.laterText}
            onChoose={run(() => sendAnswer(id, { answer: 'later' }), asked.doneLater)}
          />
        )}
        {isActive(subscription) && (
          <Choice icon={<Pause />} title={t.pauseTitle} text={t.pauseText} onChoose={() => onView('pause')} />
        )}
        {status === 'paused' && (
          <Choice
            icon={<Play />}
            title={t.resumeTitle}
            text={t.resumeText}
            onChoose={run(() => actCalls.resume(id), t.resumeDone)}
          />
        )}
      </ul>
    </Dialog>
  )
}

/** The next renewal to act on and its deadline; null when there is nothing to decide. */
function nextToDecide(subscription: Subscription, today: PlainDate) {
  const row = datedSubscription(subscription)
  if (!isActive(row)) return null
  const remindable = { ...row, reminderDays: [], keptRenewal: null }
  const renewalDate = actionable(remindable, today)
  if (renewalDate === null) return null
  const lastDay = warnedOn(remindable, renewalDate) ?? renewalDate
  const isKept = row.keptRenewal !== null && plainDate(row.keptRenewal) === renewalDate
  return { renewalDate, lastDay, isKept }
}

interface ChoiceProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly onChoose: () => void
}

function Choice({ icon, title, text, onChoose }: ChoiceProps) {
  const unavailable = useUnavailable(true, {})
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        {...unavailable}
        className="flex w-full items-start gap-3.5 rounded-md px-2.5 py-2.5 text-start transition-colors duration-150 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="mt-0.5 grid size-9 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink [&_svg]:size-4.5"
        >
          {icon}
        </span>
        <span className="grid gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </button>
    </li>
  )
}
