import type { SmallPage } from '#server/platform/http/site/small-page.ts'
import { fill, type SafeHtml } from '#server/platform/mail/safe-html.ts'

const SETTINGS = '/dashboard/settings?tab=notifications'

/** Placeholders: only (markup), settings. */
const ASK_BODY = `<p>You will get no more emails about upcoming renewals. Emails about your account still arrive.</p>
<form method="post"><button type="submit" class="first" name="List-Unsubscribe" value="One-Click">Stop all reminder emails</button></form>
[[only]]<p class="way"><a href="[[settings]]">Choose in your settings what you get</a></p>`
/** Placeholder: url. */
const ONLY_LINK = '<p class="way"><a href="[[url]]">Stop the reminders of this renewal only</a></p>\n'
/** Placeholder: settings. */
const DONE_BODY = `<p>You will get no more emails about upcoming renewals.</p>
<p class="way"><a href="[[settings]]">Turn them on again in your settings</a></p>`
const UNKNOWN_BODY = `<p>Please use the link of a reminder exactly as it is.</p>
<p class="way"><a href="[[settings]]">Change your reminders in your settings</a></p>`

/**
 * The page behind an unsubscribe link. GET only asks, because mail scanners follow links.
 *
 * @param onlyUrl page for stopping the reminders of the mail's one renewal; null when it listed several
 */
export function askPage(onlyUrl: string | null): SmallPage {
  const only: SafeHtml = onlyUrl === null ? { html: '' } : fill(ONLY_LINK, { url: onlyUrl })
  return { title: 'Stop reminder emails?', body: fill(ASK_BODY, { only, settings: SETTINGS }) }
}

/** The page after unsubscribing. */
export function donePage(): SmallPage {
  return { title: 'Reminder emails are off', body: fill(DONE_BODY, { settings: SETTINGS }) }
}

/** Page for a token with an invalid signature. */
export function unknownPage(): SmallPage {
  return { title: 'This link is not valid', body: fill(UNKNOWN_BODY, { settings: SETTINGS }) }
}
