import { formatDate, formatMoney, parsePlainDate } from '@duely/domain'
import type { LinkAction, LinkState } from './act-by-link.ts'

/** Button labels. */
export const ACTION_LABELS: Record<LinkAction, string> = {
  keep: 'Keep it',
  cancelled: 'I cancelled it',
  snooze: 'Remind me tomorrow',
  'last-day': 'Remind me on the last day',
  undo: 'Undo',
}

export const GONE = {
  title: 'This subscription is no longer recorded',
  text: 'There is nothing left to do here. Your other subscriptions are in your dashboard.',
}
/** The page of a text message that names several renewals. */
export const SEVERAL = {
  title: 'What about these renewals?',
  lead: 'Your text message named them. Each button is for the one renewal above it.',
  about: 'What each button does',
}
export const UNKNOWN = {
  title: 'This link is not valid',
  text: 'Please use the link from your reminder exactly as it is.',
}

/** Page heading and lead sentence for a renewal's state. */
export function wordsOf(state: LinkState): { title: string; lead: string } {
  const { name, culture, decidedBy } = state
  if (decidedBy !== null && state.state === 'open')
    return {
      title: `${name} is not yours to decide`,
      lead: `${decidedBy === '' ? 'Its owner' : decidedBy} decides about ${name}. It renews on ${day(state.renewalDate, culture)} for ${formatMoney(state.amountMinor, state.currency)}.`,
    }
  const renewal = `${name} renews on ${day(state.renewalDate, culture)} for ${formatMoney(state.amountMinor, state.currency)}.`
  switch (state.state) {
    case 'open': {
      const deadline =
        state.lastDay === state.renewalDate ? '' : ` Cancel by ${day(state.lastDay, culture)} to avoid it.`
      return { title: `What about ${name}?`, lead: `${renewal}${deadline}` }
    }
    case 'kept':
      return { title: `You keep ${name}`, lead: `${renewal} You get no more reminders about this renewal.` }
    case 'snoozed':
      return {
        title: `We will remind you about ${name} again`,
        lead: `${renewal} The next reminder comes on ${day(state.until, culture)}.`,
      }
    case 'cancelled':
      return {
        title: `${name} is marked as cancelled`,
        lead: `You get no more reminders about it.${
          state.until === null ? '' : ` You have access until ${day(state.until, culture)}.`
        }`,
      }
    case 'paused':
      return { title: `${name} is paused`, lead: 'You get no reminders about it until it is active again.' }
    case 'over':
      return {
        title: 'This link has ended',
        lead: `The time to act on the renewal of ${name} on ${day(state.renewalDate, culture)} has passed.`,
      }
  }
}

/** What happens when the button is pressed. */
export function consequenceOf(action: LinkAction, { lastDay, culture }: LinkState): string {
  switch (action) {
    case 'keep':
      return 'You get no more reminders about this renewal. You are reminded of the one after it as usual.'
    case 'cancelled':
      return 'For when you have cancelled it at the service itself. We stop reminding you and count what you save.'
    case 'snooze':
      return 'You get one more reminder tomorrow.'
    case 'last-day':
      return `You get one more reminder on ${day(lastDay, culture)}, the last day to cancel.`
    case 'undo':
      return 'Everything goes back to how it was.'
  }
}

function day(text: string | null, culture: string): string {
  const date = text === null ? null : parsePlainDate(text)
  return date === null ? '' : formatDate(date, culture, 'full')
}
