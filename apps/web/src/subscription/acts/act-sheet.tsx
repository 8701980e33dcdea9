import type { Subscription } from '@duely/contract'
import {
  ANSWER_LABELS,
  actionable,
  addDays,
  formatDateAhead,
  isActive,
  type PlainDate,
  plainDate,
  questionText,
  type Wording,
  warnedOn,
} from '@duely/domain'
import { useQueryClient } from '@tanstack/react-query'
import { BellRing, CalendarClock, Check, CircleAlert, Pause, Play, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { answerOf } from '#web/lib/api.ts'
import { datedSubscriptions } from '#web/lib/dated-subscriptions.ts'
import { useUnavailable } from '#web/ui/outage.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogOutage } from '#web/ui/overlays/dialog-outage.tsx'
import { sendAnswer } from '../watch/answer-watch.ts'
import { answersTo } from '../watch/answers-to.ts'
import { ACTS } from './act-texts.ts'
import { actCalls, runAct, undoOf } from './run-act.ts'

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
  const client = useQueryClient()
  const { id, name, status } = subscription
  const next = nextToDecide(subscription, today)
  const say = (day: PlainDate) => formatDateAhead(day, today, culture)
  const answers = answersTo(subscription, today)
  const asksAbout =
    answers.includes('later') && subscription.watch ? plainDate(subscription.watch.chargeOn) : null
  const run =
    (call: () => Promise<Subscription>, done: string, canUndo = true) =>
    () => {
      onClose()
      void runAct(client, subscription, call, canUndo ? { done, undo: undoOf(id) } : { done })
    }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={name}
      {...(asksAbout !== null && { description: questionText({ name, shortDay: say(asksAbout) }) })}
    >
      <DialogOutage isTypedIn={false} />
      <ul className="-mx-2 -my-2 grid gap-0.5">
        {next && !next.isKept && (
          <Choice
            icon={<Check />}
            title={ACTS.keep.title}
            text={ACTS.keep.text(say(next.renewalDate))}
            onChoose={run(() => answerOf(actCalls.keep(id, next.renewalDate)), ACTS.keep.done)}
          />
        )}
        {next?.isKept && (
          <Choice
            icon={<Undo2 />}
            title={ACTS.kept.title}
            text={ACTS.kept.text}
            onChoose={run(undoOf(id, next.renewalDate), ACTS.takenBack, false)}
          />
        )}
        {status !== 'cancelled' && (
          <Choice
            icon={<X />}
            title={ACTS.cancelled.title}
            text={ACTS.cancelled.text}
            onChoose={() => onView('cancelled')}
          />
        )}
        {next && next.lastDay > today && (
          <Choice
            icon={<BellRing />}
            title={ACTS.snooze.title}
            text={ACTS.snooze.text}
            onChoose={run(() => answerOf(actCalls.snooze(id)), ACTS.snooze.done)}
          />
        )}
        {next && next.lastDay > addDays(today, 1) && (
          <Choice
            icon={<CalendarClock />}
            title={ACTS.lastDay.title}
            text={ACTS.lastDay.text(say(next.lastDay))}
            onChoose={run(
              () => answerOf(actCalls.snooze(id, next.lastDay)),
              ACTS.lastDay.done(say(next.lastDay)),
            )}
          />
        )}
        {answers.includes('stopped') && (
          <Choice
            icon={<Check />}
            title={ANSWER_LABELS.stopped}
            text={ACTS.watch.stopped}
            onChoose={run(() => sendAnswer(id, { answer: 'stopped' }), ACTS.watch.stoppedDone, false)}
          />
        )}
        {answers.includes('charged') && (
          <Choice
            icon={<CircleAlert />}
            title={ANSWER_LABELS.charged}
            text={ACTS.watch.charged}
            onChoose={() => onView('charged')}
          />
        )}
        {answers.includes('later') && (
          <Choice
            icon={<BellRing />}
            title={ANSWER_LABELS.later}
            text={ACTS.watch.later}
            onChoose={run(() => sendAnswer(id, { answer: 'later' }), ACTS.watch.laterDone, false)}
          />
        )}
        {isActive(subscription) && (
          <Choice
            icon={<Pause />}
            title={ACTS.pause.title}
            text={ACTS.pause.text}
            onChoose={() => onView('pause')}
          />
        )}
        {status === 'paused' && (
          <Choice
            icon={<Play />}
            title={ACTS.resume.title}
            text={ACTS.resume.text}
            onChoose={run(() => answerOf(actCalls.resume(id)), ACTS.resume.done, false)}
          />
        )}
      </ul>
    </Dialog>
  )
}

/** The next renewal to act on and its deadline; null when there is nothing to decide. */
function nextToDecide(subscription: Subscription, today: PlainDate) {
  const [row] = datedSubscriptions([subscription])
  if (row === undefined || !isActive(row)) return null
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
        className="flex w-full items-start gap-3.5 rounded-md px-2.5 py-2.5 text-left transition-colors duration-150 hover:bg-sunken"
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
