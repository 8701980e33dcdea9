import { questionsIn } from '@duely/texts/questions'
import { type RemindersTexts, remindersIn } from '@duely/texts/reminders'
import { oneLine } from '#server/platform/mail/mailer.ts'
import type { RenderedMail } from '#server/platform/mail/render-mail.ts'
import { type ListMail, renderList } from './render-list.ts'
import { lineOfText, type MailRow, mailRow } from './render-reminder.ts'

/** One question or warning in a mail. Texts are display-ready but not escaped. */
export type QuestionMailItem = Omit<MailRow, 'isSoon'>

/** Content of a mail of questions; URLs are absolute. */
export type QuestionMail = ListMail & {
  subject: string
  items: readonly QuestionMailItem[]
  /** What the button leads to: the answers of the only one, else the list. */
  button: { label: string; url: string }
}

/** Renders the questions whether cancelled subscriptions were charged again. */
export function renderQuestions({ items: given, button, ...mail }: QuestionMail): RenderedMail {
  const t = remindersIn(mail.language)
  const items = given.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const subject = oneLine(mail.subject)
  const whens = items.map(({ when }) => when).join(' · ')
  return renderList(mail, {
    subject,
    title: subject,
    preview: whens.slice(0, 2_000),
    rows: items.map((item) => mailRow({ ...item, isSoon: true })),
    texts: [subject, items.map((item) => textOf(item, t)).join('\n\n')],
    button,
    footer: questionsIn(mail.language).footer,
  })
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
