import {
  formatDate,
  formatMoney,
  parsePlainDate,
  questionExplained,
  REFUSALS,
  type RefusalCode,
} from '@duely/domain'
import type { Language, Reader } from '@duely/texts'
import { pagesIn } from '@duely/texts/pages'
import { questionsIn } from '@duely/texts/questions'
import type { LinkAction, LinkState } from './act-by-link.ts'

/** Button labels. */
export function actionLabels(language: Language): Record<LinkAction, string> {
  const t = pagesIn(language)
  const { stopped, charged, later } = questionsIn(language)
  return {
    keep: t.keep,
    cancelled: t.cancelled,
    snooze: t.snooze,
    'last-day': t.lastDay,
    undo: t.undo,
    stopped,
    charged,
    later,
  }
}

/** States that wait for a decision or an answer. */
const OPEN_STATES: ReadonlySet<LinkState['state']> = new Set(['open', 'asked', 'asked-later'])

/** Page heading and lead sentence for a renewal's state. */
export function wordsOf(state: LinkState): { title: string; lead: string } {
  const { name, reader, decidedBy } = state
  const t = pagesIn(reader.language)
  const asked = questionsIn(reader.language)
  const amount = formatMoney(state.amountMinor, state.currency, reader)
  const renewal = t.renewal({ name, day: dayOf(state.renewalDate, reader), amount })
  if (decidedBy !== null && OPEN_STATES.has(state.state)) {
    const who = decidedBy === '' ? t.notYoursOwnerLead({ name }) : t.notYoursLead({ by: decidedBy, name })
    return { title: t.notYoursTitle({ name }), lead: state.state === 'open' ? `${who} ${renewal}` : who }
  }
  switch (state.state) {
    case 'open': {
      const hasDeadline = state.lastDay !== state.renewalDate
      const deadline = hasDeadline ? [t.deadline({ day: dayOf(state.lastDay, reader) })] : []
      return { title: t.openTitle({ name }), lead: [renewal, ...deadline].join(' ') }
    }
    case 'kept':
      return { title: t.keptTitle({ name }), lead: `${renewal} ${t.keptLead}` }
    case 'snoozed':
      return {
        title: t.snoozedTitle({ name }),
        lead: `${renewal} ${t.snoozedLead({ day: dayOf(state.until, reader) })}`,
      }
    case 'cancelled': {
      const access = state.until === null ? [] : [t.accessUntil({ day: dayOf(state.until, reader) })]
      return { title: t.cancelledTitle({ name }), lead: [t.cancelledLead, ...access].join(' ') }
    }
    case 'paused':
      return { title: t.pausedTitle({ name }), lead: t.pausedLead }
    case 'asked':
      return {
        title: asked.question({ name, day: dayOf(state.renewalDate, reader, 'short') }),
        lead: questionExplained({ name, amount, chargeDay: dayOf(state.renewalDate, reader) }, asked),
      }
    case 'asked-later':
      return {
        title: asked.laterTitle({ name }),
        lead: asked.laterLead({ day: dayOf(state.until, reader) }),
      }
    case 'stopped':
      return { title: asked.stoppedTitle({ name }), lead: asked.stoppedLead }
    case 'charged':
      return {
        title: asked.chargedTitle({ name }),
        lead: asked.chargedLead({ day: dayOf(state.until, reader) }),
      }
    case 'over':
      return { title: t.overTitle, lead: t.overLead({ name, day: dayOf(state.renewalDate, reader) }) }
  }
}

/** What happens when the button is pressed. */
export function consequenceOf(action: LinkAction, { lastDay, reader, state }: LinkState): string {
  const t = pagesIn(reader.language)
  const asked = questionsIn(reader.language)
  switch (action) {
    case 'keep':
      return t.keepDoes
    case 'cancelled':
      return t.cancelledDoes
    case 'snooze':
      return t.snoozeDoes
    case 'last-day':
      return t.lastDayDoes({ day: dayOf(lastDay, reader) })
    case 'stopped':
      return asked.stoppedDoes
    case 'charged':
      return asked.chargedDoes
    case 'later':
      return state === 'charged' ? asked.laterDoesNext : asked.laterDoes
    case 'undo':
      return t.undoDoes
  }
}

/** Why the last press was refused. Refusals that a link can hardly meet are in English. */
export function refusalText(code: RefusalCode, language: Language): string {
  const t = pagesIn(language)
  if (code === 'NOT_ACTIVE') return t.refusedNotActive
  if (code === 'RENEWAL_PASSED') return t.refusedPassed
  return code === 'PLAN_LIMIT_REACHED' ? t.refusedPlanLimit : REFUSALS[code].text
}

function dayOf(text: string | null, reader: Reader, style: 'full' | 'short' = 'full'): string {
  const date = text === null ? null : parsePlainDate(text)
  return date === null ? '' : formatDate(date, reader, style)
}
