import type { Language } from '@duely/texts'
import { remindersIn } from '@duely/texts/reminders'
import { mailTemplate, paragraphs, type RenderedMail } from '#server/platform/mail/render-mail.ts'
import { fill, joinHtml, type SafeHtml } from '#server/platform/mail/safe-html.ts'

/** Note on what follows in further mails. Placeholder: follow. */
const FOLLOW_ROW =
  '<tr><td class="row" colspan="3" style="padding:12px 0;border-top:1px solid #e2dccd">[[follow]]</td></tr>'

/** A link in the footer of a mail. Placeholders: url, label. */
const FOOTER_LINK = '<a href="[[url]]">[[label]]</a>'

/** What every mail with a list has; URLs are absolute. */
export type ListMail = {
  /** The product's name. */
  appName: string
  /** Its reader's; given texts are in it. */
  language: Language
  /** Sentence about what is not listed: '14 more follow in the next mail.' */
  follow?: string
  unsubscribeUrl: string
  settingsUrl: string
}

/**
 * Renders a mail with a list, one button, and a footer that says how to change or stop such mails.
 *
 * @param content.texts the paragraphs of the plain text before what follows
 */
export function renderList(
  { appName, language, follow = '', unsubscribeUrl, settingsUrl }: ListMail,
  content: {
    subject: string
    title: string
    preview: string
    rows: readonly SafeHtml[]
    texts: readonly string[]
    button: { label: string; url: string }
    footer: (said: { appName: string; change: string; stop: string }) => string
  },
): RenderedMail {
  const { subject, title, preview, rows, texts, button } = content
  const t = remindersIn(language)
  const footer = fill(content.footer({ appName: '[[appName]]', change: '[[change]]', stop: '[[stop]]' }), {
    appName,
    change: fill(FOOTER_LINK, { url: settingsUrl, label: t.footerChange }),
    stop: fill(FOOTER_LINK, { url: unsubscribeUrl, label: t.footerStop }),
  })
  return {
    subject,
    html: fill(mailTemplate('list'), {
      appName,
      language,
      title,
      preview,
      rows: joinHtml(follow === '' ? rows : [...rows, fill(FOLLOW_ROW, { follow })]),
      button: button.label,
      url: button.url,
      footer,
    }).html,
    text: paragraphs(
      appName,
      ...texts,
      ...(follow === '' ? [] : [follow]),
      `${button.label}:\n${button.url}`,
      `${t.change}:\n${settingsUrl}`,
      `${t.stop}:\n${unsubscribeUrl}`,
    ),
  }
}
