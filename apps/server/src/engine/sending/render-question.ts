import type { Language } from '@duely/texts'
import { questionsIn } from '@duely/texts/questions'
import { type RemindersTexts, remindersIn } from '@duely/texts/reminders'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { mailTemplate, paragraphs, type RenderedMail } from '#server/platform/mail/render-mail.ts'
import { fill, joinHtml } from '#server/platform/mail/safe-html.ts'
import { FOOTER_LINK, lineOfText, type MailRow, mailRow } from './render-reminder.ts'

const FOLLOW_ROW =
  '<tr><td class="row" colspan="3" style="padding:12px 0;border-top:1px solid #e2dccd">[[follow]]</td></tr>'

/** One question or warning in a mail. Texts are display-ready but not escaped. */
export type QuestionMailItem = Omit<MailRow, 'isSoon'>

/** Content of a mail of questions; URLs are absolute. */
export type QuestionMail = {
  /** The product's name. */
  appName: string
  /** Its reader's; given texts are in it. */
  language: Language
  subject: string
  items: readonly QuestionMailItem[]
  /** Sentence about questions not listed. */
  follow: string
  /** What the button leads to: the answers of the only one, else the list. */
  button: { label: string; url: string }
  unsubscribeUrl: string
  settingsUrl: string
}

/** Renders the questions whether cancelled subscriptions were charged again. */
export function renderQuestions({
  items: given,
  follow,
  appName,
  language,
  button,
  ...mail
}: QuestionMail): RenderedMail {
  const t = remindersIn(language)
  const items = given.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const subject = oneLine(mail.subject)
  const urls = { settingsUrl: mail.settingsUrl, unsubscribeUrl: mail.unsubscribeUrl }
  const last = follow === '' ? { html: '' } : fill(FOLLOW_ROW, { follow })
  const footer = fill(
    questionsIn(language).footer({ appName: '[[appName]]', change: '[[change]]', stop: '[[stop]]' }),
    {
      appName,
      change: fill(FOOTER_LINK, { url: urls.settingsUrl, label: t.footerChange }),
      stop: fill(FOOTER_LINK, { url: urls.unsubscribeUrl, label: t.footerStop }),
    },
  )
  return {
    subject,
    html: fill(mailTemplate('list'), {
      appName,
      language,
      title: subject,
      preview: items
        .map(({ when }) => when)
        .join(' · ')
        .slice(0, 2_000),
      rows: joinHtml([...items.map((item) => mailRow({ ...item, isSoon: true })), last]),
      button: button.label,
      url: button.url,
      footer,
    }).html,
    text: paragraphs(
      appName,
      subject,
      items.map((item) => textOf(item, t)).join('\n\n'),
      ...(follow === '' ? [] : [follow]),
      `${button.label}:\n${button.url}`,
      `${t.change}:\n${urls.settingsUrl}`,
      `${t.stop}:\n${urls.unsubscribeUrl}`,
    ),
  }
}

function textOf(
  { name, amount, when, lateNote, details, links, url }: QuestionMailItem,
  t: RemindersTexts,
): string {
  return [
    amount === '' ? name : t.labelled({ label: name, value: amount }),
    when,
    ...(lateNote === undefined ? [] : [oneLine(lateNote)]),
    ...details.map(oneLine),
    ...[...links, { label: t.seeIt, url }].map((link) => t.labelled({ label: link.label, value: link.url })),
  ].join('\n')
}
