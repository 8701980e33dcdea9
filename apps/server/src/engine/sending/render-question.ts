import { oneLine } from '#server/platform/mail/mailer.ts'
import { mailTemplate, paragraphs, type RenderedMail } from '#server/platform/mail/render-mail.ts'
import { fill, joinHtml } from '#server/platform/mail/safe-html.ts'
import { lineOfText, type MailRow, mailRow } from './render-reminder.ts'

/** Why this mail was sent and how to stop it. Placeholders: appName, settingsUrl, unsubscribeUrl. */
const FOOTER = `You told [[appName]] that you cancelled this, so it asks whether that worked. <a href="[[settingsUrl]]">Change your reminders</a> or
     <a href="[[unsubscribeUrl]]">stop reminder emails</a>.`

const FOLLOW_ROW =
  '<tr><td class="row" colspan="3" style="padding:12px 0;border-top:1px solid #e2dccd">[[follow]]</td></tr>'

/** One question or warning in a mail. Texts are display-ready but not escaped. */
export type QuestionMailItem = Omit<MailRow, 'isSoon'>

/** Content of a mail of questions; URLs are absolute. */
export type QuestionMail = {
  /** The product's name. */
  appName: string
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
  button,
  ...mail
}: QuestionMail): RenderedMail {
  const items = given.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const subject = oneLine(mail.subject)
  const urls = { settingsUrl: mail.settingsUrl, unsubscribeUrl: mail.unsubscribeUrl }
  const last = follow === '' ? { html: '' } : fill(FOLLOW_ROW, { follow })
  return {
    subject,
    html: fill(mailTemplate('list'), {
      ...{
        appName,
        title: subject,
        preview: items
          .map(({ when }) => when)
          .join(' · ')
          .slice(0, 2_000),
      },
      rows: joinHtml([...items.map((item) => mailRow({ ...item, isSoon: true })), last]),
      ...{ button: button.label, url: button.url, footer: fill(FOOTER, { appName, ...urls }) },
    }).html,
    text: paragraphs(
      appName,
      subject,
      items.map(textOf).join('\n\n'),
      ...(follow === '' ? [] : [follow]),
      `${button.label}:\n${button.url}`,
      `Change your reminders:\n${urls.settingsUrl}`,
      `Stop reminder emails:\n${urls.unsubscribeUrl}`,
    ),
  }
}

function textOf({ name, amount, when, lateNote, details, links, url }: QuestionMailItem): string {
  return [
    amount === '' ? name : `${name}: ${amount}`,
    when,
    ...(lateNote === undefined ? [] : [oneLine(lateNote)]),
    ...details.map(oneLine),
    ...[...links, { label: 'See it', url }].map((link) => `${link.label}: ${link.url}`),
  ].join('\n')
}
