import { readFileSync } from 'node:fs'
import type { Language } from '@duely/texts'
import { mailsIn } from '@duely/texts/mails'
import { fill } from './safe-html.ts'
import type { MAIL_SOURCES } from './templates/mail-sources.ts'

/** A rendered message without its recipient. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** Unsubscribe URL, for messages one can opt out of. */
  unsubscribe?: { url: string }
}

/** What a mail with one button says. */
export type ActionMail = {
  appName: string
  /** The language of its texts. Default: English. */
  language?: Language
  title: string
  lead: string
  button: string
  url: string
  note: string
}

/** A mail with one button. */
export function renderAction(mail: ActionMail): RenderedMail {
  const { appName, language = 'en', title, lead, button, url, note } = mail
  const { bareLink } = mailsIn(language)
  return {
    subject: title,
    html: fill(mailTemplate('action'), {
      appName,
      language,
      title,
      preview: lead,
      lead,
      button,
      bareLink,
      url,
      note,
    }).html,
    text: paragraphs(appName, title, lead, `${button}:\n${url}`, note),
  }
}

/** The plain-text part of a mail, signed with the product's name. */
export function paragraphs(appName: string, ...parts: string[]): string {
  return `${parts.join('\n\n')}\n\n-- \n${appName}\n`
}

type MailName = keyof typeof MAIL_SOURCES

const read = new Map<MailName, string>()

/** A compiled template, read from its file on first use. */
export function mailTemplate(name: MailName): string {
  const known = read.get(name)
  if (known !== undefined) return known
  const html = readFileSync(new URL(`templates/${name}.html`, import.meta.url), 'utf8')
  read.set(name, html)
  return html
}
