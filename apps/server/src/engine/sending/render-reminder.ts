import {
  type CancelBy,
  cancelLine,
  daysToAct,
  deadlineText,
  type RenewalChange,
  remindersSubject,
} from '@duely/domain'
import { type RemindersTexts, remindersIn } from '@duely/texts/reminders'
import type { LetterMark } from '#server/features/marks/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import type { RenderedMail } from '#server/platform/mail/render-mail.ts'
import { fill, joinHtml, type SafeHtml } from '#server/platform/mail/safe-html.ts'
import { type ListMail, renderList } from './render-list.ts'

/**
 * The mark of a row, drawn by the mail itself: nothing is loaded. Placeholders: letters, plate, ink, size.
 */
const MARK = `<td class="row" width="44" valign="top" style="width:44px;padding:14px 0 12px;border-top:1px solid #e2dccd" aria-hidden="true">
<table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td width="32" height="32" align="center" valign="middle" bgcolor="[[plate]]" style="width:32px;height:32px;border-radius:8px;background:[[plate]];line-height:1"><span style="color:[[ink]];font-size:[[size]];font-weight:700">[[letters]]</span></td></tr></table></td>`

/**
 * One renewal in the list. Placeholders: url, name, amount, when, tone (`soon` or `later`), color; mark,
 * late, details and actions are markup.
 */
const REMINDER_ROW = `<tr>[[mark]]
<td class="row" style="padding:12px 12px 12px 0;border-top:1px solid #e2dccd;word-break:break-word">
<strong><a href="[[url]]" style="color:inherit;text-decoration:none">[[name]]</a></strong><br /><span class="[[tone]]" style="font-size:14px;color:[[color]]">[[when]]</span>[[late]][[details]][[actions]]</td>
<td class="row" align="right" valign="top" style="padding:12px 0;border-top:1px solid #e2dccd;white-space:nowrap;font-variant-numeric:tabular-nums">[[amount]]</td></tr>`

/** Why a reminder is late. Placeholder: note. */
const LATE_NOTE = '<br /><span class="quiet" style="font-size:13px;color:#5d6b63">[[note]]</span>'

/** Special terms of a renewal. Placeholder: text. */
const DETAIL = '<br /><span class="quiet" style="font-size:14px;color:#5d6b63">[[text]]</span>'
/** Action links of a renewal. Placeholder: links (markup). */
const ACTIONS = '<br /><span style="font-size:14px;line-height:2.2">[[links]]</span>'
/** Placeholders: url, label. */
const ACTION = '<a href="[[url]]" style="white-space:nowrap">[[label]]</a>'
/** No visible separator: links wrap, and a dot would end a line. */
const ACTION_GAP: SafeHtml = { html: ' &ensp;' }

/** What others of the household did. Placeholders: title, lines (markup). */
const NEWS_ROW =
  '<tr><td class="row" colspan="3" style="padding:12px 0;border-top:1px solid #e2dccd"><strong>[[title]]</strong><br />[[lines]]</td></tr>'
/** Placeholder: line. */
const NEWS_LINE = '[[line]]<br />'

/** That the mail is late, before everything else. Placeholder: late. */
const LATE_ROW = '<tr><td class="row" colspan="3" style="padding:12px 0"><strong>[[late]]</strong></td></tr>'

/** Rows of a digest. Placeholder: lines (markup). */
const DIGEST_ROWS =
  '<tr><td class="row" colspan="2" style="padding:12px 0;font-size:14px;border-top:1px solid #e2dccd;word-break:break-word">[[lines]]</td></tr>'
/** Placeholders: url, name, line, actUrl, decide. */
const DIGEST_LINE =
  '<a href="[[url]]" style="color:inherit">[[name]]</a>[[line]] <a href="[[actUrl]]" style="white-space:nowrap">[[decide]]</a><br />'

/** One renewal in a reminder. Texts are display-ready but not escaped. */
export type ReminderItem = {
  name: string
  mark: LetterMark
  /** With currency sign: `$15.99`. */
  amount: string
  /** `Saturday, March 7, 2026` */
  renewsOn: string
  /** `today`, `tomorrow`, `in 3 days` */
  wording: string
  daysLeft: number
  /** The last day to cancel, where it is earlier than the renewal. */
  cancelBy: CancelBy | null
  /** Special terms, in whole sentences. */
  details: readonly string[]
  /** What else of the subscription is due, in whole sentences. */
  also?: readonly string[]
  /** The price change at this renewal, if any. */
  change: RenewalChange | null
  /** Whether it repeats one that was sent and not answered. */
  isRepeated?: boolean
  /** The cancel link its owner recorded, if any. */
  cancelUrl: string | null
  /** Its page in the product. */
  url: string
  /** The page on which to decide about this renewal. */
  actUrl: string
  /** Action links; opening one changes nothing until a button is pressed. */
  actions: readonly { label: string; url: string }[]
  /** Why it is late. */
  lateNote?: string
}

/** Content of a reminder mail; URLs are absolute. */
export type ReminderMail = ListMail & {
  items: readonly ReminderItem[]
  /** What others of the household did with shared subscriptions, a sentence each. */
  news?: readonly string[]
  manageUrl: string
}

/** Renders a reminder of one or more renewals. */
export function renderReminder(mail: ReminderMail): RenderedMail {
  const items = mail.items.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const t = remindersIn(mail.language)
  const rows = items.map((item) => reminderRow(item, t))
  return reminders(mail, items, joinHtml(rows), items.map((item) => reminderText(item, t)).join('\n\n'))
}

/** Renders the digest of a day with too many reminders: one line for each remaining renewal. */
export function renderReminderDigest(mail: ReminderMail): RenderedMail {
  const items = mail.items.map((item) => ({ ...item, name: lineOfText(item.name) }))
  const t = remindersIn(mail.language)
  const lines = items.map((item) => {
    const { name, lateNote, url, actUrl } = item
    const more = [lateNote ?? [], item.also ?? []].flat().map((text) => ` ${oneLine(text)}`)
    return { name, url, actUrl, decide: t.decide, line: [renewalText(item, t, 'digest'), ...more].join('') }
  })
  const rows = fill(DIGEST_ROWS, { lines: joinHtml(lines.map((each) => fill(DIGEST_LINE, each))) })
  const texts = lines.map(
    ({ name, line, actUrl }) => `${name}${line}\n${t.labelled({ label: t.decide, value: actUrl })}`,
  )
  return reminders(mail, items, rows, texts.join('\n'))
}

/** Mail programs cut the preview text at about this length anyway. */
const PREVIEWED_LINES = 25

function reminders(
  { items: _, news = [], manageUrl, ...mail }: ReminderMail,
  items: readonly ReminderItem[],
  rows: SafeHtml,
  body: string,
): RenderedMail {
  const t = remindersIn(mail.language)
  const subject = oneLine(remindersSubject(items, t))
  const title = items.length === 1 ? subject : t.titleSeveral({ count: items.length })
  const preview = items
    .slice(0, PREVIEWED_LINES)
    .map((item) =>
      item.cancelBy === null
        ? t.previewRenews({ name: item.name, when: item.wording, amount: item.amount })
        : cancelLine(item, item.cancelBy, t),
    )
    .join(' · ')
  const late = lateLine(items, t)
  const first = late === null ? { html: '' } : fill(LATE_ROW, { late })
  const told =
    news.length === 0
      ? { html: '' }
      : fill(NEWS_ROW, {
          title: t.household,
          lines: joinHtml(news.map((line) => fill(NEWS_LINE, { line: lineOfText(line) }))),
        })
  return renderList(mail, {
    subject,
    title,
    preview,
    rows: [first, rows, told],
    texts: [
      ...(late === null ? [] : [late]),
      title,
      body,
      ...(news.length === 0 ? [] : [`${t.household}:\n${news.map(lineOfText).join('\n')}`]),
    ],
    button: { label: t.manage, url: manageUrl },
    footer: t.footer,
  })
}

/**
 * What a late mail begins with: its reason where it is about one renewal,
 * else how many are late; null when none is.
 */
function lateLine(items: readonly ReminderItem[], t: RemindersTexts): string | null {
  const notes = items.flatMap(({ lateNote }) => (lateNote === undefined ? [] : [oneLine(lateNote)]))
  const [note] = notes
  if (note === undefined) return null
  if (items.length === 1) return note
  return notes.length === items.length
    ? t.lateAll
    : t.lateSome({ late: notes.length, total: String(items.length) })
}

function reminderRow(item: ReminderItem, t: RemindersTexts): SafeHtml {
  const isSoon = daysToAct(item) <= 3
  const details = allDetails(item)
  return mailRow({ ...item, details, when: renewalText(item, t, 'alone'), isSoon, links: linksOf(item, t) })
}

const allDetails = ({ details, also = [] }: ReminderItem) => [...details, ...also]

/** One subscription in the list of a mail. Texts are display-ready but not escaped. */
export type MailRow = Pick<ReminderItem, 'name' | 'mark' | 'amount' | 'details' | 'url' | 'lateNote'> & {
  readonly when: string
  readonly isSoon: boolean
  readonly links: ReminderItem['actions']
}

export function mailRow(row: MailRow): SafeHtml {
  return fill(REMINDER_ROW, {
    mark: fill(MARK, { ...row.mark, size: letterSize(row.mark.letters) }),
    name: row.name,
    amount: row.amount,
    when: row.when,
    tone: row.isSoon ? 'soon' : 'later',
    color: row.isSoon ? '#8a5208' : '#1f5c46',
    late: row.lateNote === undefined ? { html: '' } : fill(LATE_NOTE, { note: oneLine(row.lateNote) }),
    details: joinHtml(row.details.map((text) => fill(DETAIL, { text: oneLine(text) }))),
    actions: actionsRow(row.links),
    url: row.url,
  })
}

function letterSize(letters: string): string {
  if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(letters)) return '18px'
  return { 1: '16px', 2: '14px' }[letters.length] ?? '11px'
}

/** Links of one renewal, the cancel link first. */
function linksOf({ actions, cancelUrl }: ReminderItem, t: RemindersTexts): ReminderItem['actions'] {
  return cancelUrl === null ? actions : [{ label: t.howToCancel, url: cancelUrl }, ...actions]
}

function actionsRow(actions: ReminderItem['actions']): SafeHtml {
  const links = actions.flatMap((action, place) =>
    place === 0 ? [fill(ACTION, action)] : [ACTION_GAP, fill(ACTION, action)],
  )
  return links.length === 0 ? joinHtml([]) : fill(ACTIONS, { links: joinHtml(links) })
}

function reminderText(item: ReminderItem, t: RemindersTexts): string {
  const { name, amount, lateNote } = item
  const late = lateNote === undefined ? '' : `\n${oneLine(lateNote)}`
  const details = allDetails(item)
    .map((text) => `\n${oneLine(text)}`)
    .join('')
  const links = [...linksOf(item, t), { label: t.seeIt, url: item.url }]
    .map(({ label, url }) => `\n${t.labelled({ label, value: url })}`)
    .join('')
  return `${t.labelled({ label: name, value: amount })}\n${renewalText(item, t, 'alone')}${late}${details}${links}`
}

/**
 * 'Renews in 3 days, on Saturday, March 7, 2026', after the last day to cancel where that is earlier. It is
 * used alone, as one more renewal of a subscription, or after the name in a digest; those two name the
 * amount, too.
 */
export function renewalText(
  { cancelBy, wording: when, renewsOn: date, amount }: Omit<ReminderItem, 'lateNote'>,
  t: RemindersTexts,
  place: 'alone' | 'also' | 'digest',
): string {
  if (cancelBy === null) {
    if (place === 'alone') return t.whenRenews({ when, date })
    return place === 'also' ? t.alsoRenews({ when, date, amount }) : t.digestRenews({ when, date, amount })
  }
  const due = { deadline: deadlineText(cancelBy, t), when, date, amount }
  if (place === 'alone') return t.whenCancel(due)
  return place === 'also' ? t.alsoCancel(due) : t.digestCancel(due)
}

/** A name on one line, without bidirectional control characters, which could disguise other text. */
export function lineOfText(text: string): string {
  return oneLine(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''))
}
