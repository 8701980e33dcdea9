import { remindersSubject } from '@duely/domain'
import {
  ACTION_TEMPLATE,
  DIGEST_LINE,
  DIGEST_ROWS,
  FOLLOW_ROW,
  LATE_NOTE,
  REMINDER_ROW,
  REMINDER_TEMPLATE,
} from './mail-templates.ts'
import { oneLine } from './mailer.ts'
import { fill, joinHtml, type SafeHtml } from './safe-html.ts'

/** A message ready to be addressed. */
export type RenderedMail = {
  subject: string
  html: string
  text: string
  /** Where to opt out, for what a person may opt out of. */
  unsubscribe?: { url: string }
}

/** One renewal of a reminder; every text is ready for a person's eyes except that it may hold anything typed. */
export type ReminderItem = {
  name: string
  /** With its currency sign: `$15.99`. */
  amount: string
  /** `Saturday, March 7, 2026` */
  renewsOn: string
  /** `today`, `tomorrow`, `in 3 days` */
  wording: string
  daysLeft: number
  /** Why it comes later than planned. */
  lateNote?: string
}

/** What a reminder says; the URLs are absolute. */
export type ReminderMail = {
  items: readonly ReminderItem[]
  /** Of those it does not list: '14 more follow in the next mail.', or nothing. */
  follow?: string
  manageUrl: string
  unsubscribeUrl: string
  settingsUrl: string
}

/** Asks the owner of a new account to confirm the address. */
export function renderVerifyEmail({ url }: { url: string }): RenderedMail {
  return renderAction({
    title: 'Confirm your email address',
    lead: 'Welcome to Duely. Confirm that this address is yours, and your reminders can start.',
    button: 'Confirm email address',
    url,
    note: 'The link works once, for 24 hours. If you did not sign up, ignore this message: nothing will happen.',
  })
}

/** Lets the owner choose a new password. */
export function renderResetPassword({ url }: { url: string }): RenderedMail {
  return renderAction({
    title: 'Choose a new password',
    lead: 'Somebody, hopefully you, asked to reset the password of your Duely account.',
    button: 'Choose a new password',
    url,
    note: 'The link works once, for one hour. If you did not ask for it, ignore this message: your password stays.',
  })
}

/** Tells the owner that the password is a new one; `when` as a person reads it, `resetUrl` for whoever did not do it. */
export function renderPasswordChanged({
  when,
  resetUrl,
  signedOut = 'every device',
}: {
  when: string
  resetUrl: string
  signedOut?: string
}): RenderedMail {
  return renderAction({
    title: 'Your password was changed',
    lead: `The password of your Duely account was changed on ${oneLine(when)}, and ${signedOut} was signed out. If that was you, there is nothing to do. If it was not, choose a new password now.`,
    button: 'Reset password',
    url: resetUrl,
    note: 'You get this message because it concerns the safety of your account.',
  })
}

/** Tells the owner that the account will be gone; `until` as a person reads it, `url` for whoever changes their mind. */
export function renderDeletionRequested({ until, url }: { until: string; url: string }): RenderedMail {
  return renderAction({
    title: 'Your account will be deleted',
    lead: `You asked Duely to delete your account. Reminders have stopped and every device was signed out. On ${oneLine(until)} everything is deleted for good. Until then you can sign in to undo it.`,
    button: 'Keep my account',
    url,
    note: 'If it was not you who asked for it, sign in, undo it, and choose a new password.',
  })
}

/** What somebody gets who wants to see whether reminders arrive. */
export function renderTestReminder({
  url,
  unsubscribeUrl,
}: {
  url: string
  unsubscribeUrl: string
}): RenderedMail {
  const mail = renderAction({
    title: 'This is a test reminder',
    lead: 'You asked Duely for a test reminder, and here it is. Your real ones take the same way, in time before each renewal.',
    button: 'See your reminders',
    url,
    note: 'You get this message because you pressed the button for it. If it lay in your spam folder, move it to your inbox.',
  })
  return { ...mail, text: `${mail.text.trimEnd()}\nStop reminder e-mails: ${unsubscribeUrl}\n` }
}

/** Reminds of one or several renewals. */
export function renderReminder(mail: ReminderMail): RenderedMail {
  const items = mail.items.map((item) => ({ ...item, name: lineOfText(item.name) }))
  return reminders(mail, items, joinHtml(items.map(reminderRow)), items.map(reminderText).join('\n\n'))
}

/** Reminds of all that remain of a day on which there were too many for a mail each: a line for each. */
export function renderReminderDigest(mail: ReminderMail): RenderedMail {
  const items = mail.items.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const lines = items.map(({ name, amount, wording, renewsOn, lateNote }) => {
    const late = lateNote === undefined ? '' : ` ${oneLine(lateNote)}`
    return `${name}, ${amount}, renews ${wording}, on ${renewsOn}.${late}`
  })
  const rows = fill(DIGEST_ROWS, { lines: joinHtml(lines.map((line) => fill(DIGEST_LINE, { line }))) })
  return reminders(mail, items, rows, lines.join('\n'))
}

/** What preview a mail program shows is cut there anyway. */
const PREVIEWED = 25

function reminders(
  { items: _, follow = '', ...urls }: ReminderMail,
  items: readonly ReminderItem[],
  rows: SafeHtml,
  body: string,
): RenderedMail {
  const subject = oneLine(remindersSubject(items))
  const title = items.length === 1 ? subject : `${items.length} subscriptions renew soon`
  const preview = items
    .slice(0, PREVIEWED)
    .map((item) => `${item.name} ${item.wording}, ${item.amount}`)
    .join(' · ')
  const last = follow === '' ? { html: '' } : fill(FOLLOW_ROW, { follow })
  return {
    subject,
    html: fill(REMINDER_TEMPLATE, { title, preview, rows: joinHtml([rows, last]), ...urls }).html,
    text: paragraphs(
      title,
      body,
      ...(follow === '' ? [] : [follow]),
      `Manage subscriptions:\n${urls.manageUrl}`,
      `Change your reminders:\n${urls.settingsUrl}`,
      `Stop these e-mails:\n${urls.unsubscribeUrl}`,
    ),
  }
}

type ActionMail = { title: string; lead: string; button: string; url: string; note: string }

/** A letter with one thing to do. */
export function renderAction({ title, lead, button, url, note }: ActionMail): RenderedMail {
  return {
    subject: title,
    html: fill(ACTION_TEMPLATE, { title, preview: lead, lead, button, url, note }).html,
    text: paragraphs(title, lead, `${button}:\n${url}`, note),
  }
}

function reminderRow(item: ReminderItem): SafeHtml {
  const soon = item.daysLeft <= 3
  return fill(REMINDER_ROW, {
    name: item.name,
    amount: item.amount,
    when: `Renews ${item.wording}, on ${item.renewsOn}`,
    tone: soon ? 'soon' : 'later',
    color: soon ? '#8a5208' : '#1f5c46',
    late: item.lateNote === undefined ? { html: '' } : fill(LATE_NOTE, { note: oneLine(item.lateNote) }),
  })
}

function reminderText({ name, amount, wording, renewsOn, lateNote }: ReminderItem): string {
  const late = lateNote === undefined ? '' : `\n${oneLine(lateNote)}`
  return `${name}: ${amount}\nRenews ${wording}, on ${renewsOn}${late}`
}

function paragraphs(...parts: string[]): string {
  return `${parts.join('\n\n')}\n\n-- \nDuely\n`
}

/** A typed name on one line, without the marks that turn the reading direction around (they can disguise a text). */
function lineOfText(text: string): string {
  return oneLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}
