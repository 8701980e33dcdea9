import {
  addDays,
  cultureOf,
  dateOf,
  firstWarning,
  formatDate,
  formatHour,
  type PlainDate,
  parsePlainDate,
  REMINDER_HOUR,
  upNextTitle,
} from '@duely/domain'

/** How many days from today the postcard's renewal is until another day is chosen. */
const FIRST_CHOICE_DAYS = 12

/**
 * Makes the hero's postcard answer: for the chosen service and day it shows the warning and when it comes. Runs inline
 * in the prerendered page, before the first paint, and from the hero where the app renders it.
 */
export function startPostcard(): void {
  const card = document.querySelector<HTMLElement>('[data-postcard]')
  const day = card?.querySelector<HTMLInputElement>('[type=date]')
  if (!card || !day) return
  const culture = cultureOf(navigator.language)
  const parts = card.querySelectorAll<HTMLElement>('[data-part]')
  const tell = (texts: Readonly<Record<string, string>>) => {
    for (const part of parts) {
      const text = texts[part.dataset.part ?? '']
      if (text !== undefined && part.textContent !== text) part.textContent = text
    }
  }

  const show = () => {
    const now = new Date()
    const today = localDay(now)
    const renewal = parsePlainDate(day.value)
    const warning = renewal && firstWarning(renewal, { today, hour: now.getHours() })
    day.setAttribute('aria-invalid', String(!warning))
    if (!warning) return tell({ when: 'Please choose a day after today.' })
    const service = card.querySelector<HTMLInputElement>('[type=radio]:checked')
    for (const mark of card.querySelectorAll<HTMLElement>('[data-stamp]'))
      mark.hidden = mark.dataset.stamp !== service?.value
    const hour = formatHour(REMINDER_HOUR, culture)
    const sent = warning.day ?? today
    const when = warning.day
      ? `We write on ${formatDate(warning.day, culture, 'full')}, at ${hour}.`
      : 'We write as soon as you add it.'
    tell({
      title: `${upNextTitle(service?.value ?? '', warning.daysLeft, null)}.`,
      renews: formatDate(renewal, culture, 'long'),
      amount: service?.dataset.amount ?? '',
      left: warning.daysLeft === 1 ? '1 day' : `${warning.daysLeft} days`,
      when,
      stamp: formatDate(renewal, culture, 'short'),
      postmark: formatDate(sent, culture, 'short'),
      hour: warning.day ? hour : 'today',
    })
  }

  const today = localDay(new Date())
  day.min = addDays(today, 1)
  day.value ||= addDays(today, FIRST_CHOICE_DAYS)
  card.addEventListener('input', show)
  show()
}

const localDay = (now: Date): PlainDate => dateOf(now.getFullYear(), now.getMonth() + 1, now.getDate())
