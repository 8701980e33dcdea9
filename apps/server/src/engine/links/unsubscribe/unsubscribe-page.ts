import type { Language } from '@duely/texts'
import { pagesIn } from '@duely/texts/pages'
import type { SmallPage } from '#server/platform/http/site/small-page.ts'
import { fill, type SafeHtml } from '#server/platform/mail/safe-html.ts'

const SETTINGS = '/dashboard/settings?tab=notifications'

/** Placeholders: lead, all, only (markup), settings, choose. */
const ASK_BODY = `<p>[[lead]]</p>
<form method="post"><button type="submit" class="first" name="List-Unsubscribe" value="One-Click">[[all]]</button></form>
[[only]]<p class="way"><a href="[[settings]]">[[choose]]</a></p>`
/** Placeholders: url, label. */
const ONLY_LINK = '<p class="way"><a href="[[url]]">[[label]]</a></p>\n'
/** Placeholders: text, settings, link. */
const NOTICE = `<p>[[text]]</p>
<p class="way"><a href="[[settings]]">[[link]]</a></p>`

/**
 * The page behind an unsubscribe link. GET only asks, because mail scanners follow links.
 *
 * @param onlyUrl page for stopping the reminders of the mail's one renewal; null when it listed several
 */
export function askPage(onlyUrl: string | null, language: Language): SmallPage {
  const t = pagesIn(language)
  const only: SafeHtml =
    onlyUrl === null ? { html: '' } : fill(ONLY_LINK, { url: onlyUrl, label: t.stopOnly })
  const said = { lead: t.stopLead, all: t.stopAll, only, settings: SETTINGS, choose: t.stopChoose }
  return { language, title: t.stopTitle, body: fill(ASK_BODY, said) }
}

/** The page after unsubscribing. */
export function donePage(language: Language): SmallPage {
  const t = pagesIn(language)
  const said = { text: t.stoppedLead, settings: SETTINGS, link: t.stoppedUndo }
  return { language, title: t.stoppedTitle, body: fill(NOTICE, said) }
}

/** Page for a token with an invalid signature. */
export function unknownPage(language: Language): SmallPage {
  const t = pagesIn(language)
  const said = { text: t.stopUnknownText, settings: SETTINGS, link: t.stopUnknownChange }
  return { language, title: t.unknownTitle, body: fill(NOTICE, said) }
}
