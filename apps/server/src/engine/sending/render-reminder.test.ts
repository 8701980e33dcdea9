import { expect, test } from 'vitest'
import { inOrder } from './reminder-lines.ts'
import { type ReminderItem, renderReminder, renderReminderDigest } from './render-reminder.ts'

const NETFLIX: ReminderItem = {
  name: 'Netflix',
  mark: { letters: 'N', plate: '#E50914', ink: '#FFFFFF' },
  amount: '$15.99',
  renewsOn: 'Saturday, March 7, 2026',
  wording: 'in 3 days',
  daysLeft: 3,
  cancelBy: null,
  details: ['Billed monthly.', 'Your note: ask Bo.'],
  change: null,
  cancelUrl: 'https://netflix.example/cancel',
  url: 'https://duely.example/dashboard/subscriptions/1',
  actUrl: 'https://duely.example/act/abc',
  actions: [
    { label: 'Keep it', url: 'https://duely.example/act/abc?do=keep' },
    { label: 'I cancelled it', url: 'https://duely.example/act/abc?do=cancelled' },
  ],
}
const URLS = {
  manageUrl: 'https://duely.example/dashboard/subscriptions',
  unsubscribeUrl: 'https://duely.example/unsubscribe/abc',
  settingsUrl: 'https://duely.example/dashboard/settings?tab=notifications&x=1',
}
const remind = (...items: ReminderItem[]) =>
  renderReminder({ items, ...URLS, appName: 'Duely', language: 'en' })

test('one renewal is named in the subject, with date and amount in both parts', () => {
  const mail = remind(NETFLIX)
  expect(mail.subject).toBe('Netflix, $15.99, renews in 3 days')
  for (const part of [mail.html, mail.text]) {
    for (const fact of ['Netflix', '$15.99', 'in 3 days', 'Saturday, March 7, 2026'])
      expect(part).toContain(fact)
  }
  for (const url of Object.values(URLS)) {
    expect(mail.text).toContain(url)
    expect(mail.html).toContain(`href="${url.replace('&', '&amp;')}"`)
  }
})

test('a last day to cancel before the renewal comes first, everywhere', () => {
  const amber = {
    ...NETFLIX,
    name: 'Amber Contract',
    url: 'https://duely.example/dashboard/subscriptions/2',
    renewsOn: 'Tuesday, March 31, 2026',
    wording: 'in 34 days',
    daysLeft: 34,
    cancelBy: { day: 'Feb 28', daysLeft: 3 },
  }
  const { subject, html, text } = remind(amber)
  expect(subject).toBe('Cancel Amber Contract by Feb 28 (3 days), $15.99')
  for (const part of [html, text])
    expect(part).toContain('Cancel by Feb 28 (3 days). Renews in 34 days, on Tuesday, March 31, 2026')
  expect(html).toContain('class="soon"')
  // The preview, and the subject of several: the deadline is what is urgent.
  const both = renderReminder({
    items: inOrder([{ ...NETFLIX, daysLeft: 5, wording: 'in 5 days' }, amber], 'en'),
    ...URLS,
    appName: 'Duely',
    language: 'en',
  })
  expect(both.subject).toBe('2 subscriptions renew soon: cancel Amber Contract by Feb 28 (3 days) and 1 more')
  expect(both.html).toContain('Cancel Amber Contract by Feb 28 (3 days), $15.99 · Netflix in 5 days, $15.99')
  const digest = renderReminderDigest({ items: [amber, NETFLIX], ...URLS, appName: 'Duely', language: 'en' })
  expect(digest.text).toContain(
    'Amber Contract, cancel by Feb 28 (3 days), $15.99, renews in 34 days, on Tuesday, March 31, 2026.',
  )
})

test('two reminders of one subscription are one entry with both facts', () => {
  const later = {
    ...NETFLIX,
    renewsOn: 'Saturday, March 14, 2026',
    wording: 'in 10 days',
    daysLeft: 10,
    cancelBy: { day: 'Mar 6', daysLeft: 2 },
  }
  const items = inOrder([NETFLIX, later], 'en')
  expect(items).toHaveLength(1)
  const { subject, text } = renderReminder({ items, ...URLS, appName: 'Duely', language: 'en' })
  expect(subject).toBe('Cancel Netflix by Mar 6 (2 days), $15.99')
  expect(text).toContain('Cancel by Mar 6 (2 days). Renews in 10 days, on Saturday, March 14, 2026')
  expect(text).toContain('Also: renews in 3 days, on Saturday, March 7, 2026, $15.99.')
  // A digest has a line for it.
  expect(renderReminderDigest({ items, ...URLS, appName: 'Duely', language: 'en' }).text).toMatch(
    /^Netflix, cancel by .* Also: renews in 3 days, on Saturday, March 7, 2026, \$15\.99\.$/m,
  )
  // None is late without saying so.
  const late = inOrder([{ ...NETFLIX, lateNote: 'This reminder is late.' }, later], 'en')
  expect(renderReminder({ items: late, ...URLS, appName: 'Duely', language: 'en' }).text).toContain(
    '2026, $15.99. This reminder is late.',
  )
})

test('each renewal shows its details and its cancel link', () => {
  const { html, text } = remind(NETFLIX)
  for (const part of [html, text])
    for (const fact of [...NETFLIX.details, NETFLIX.url, NETFLIX.cancelUrl]) expect(part).toContain(fact)
  const change = { kind: 'trial', price: '$7.99 a month' } as const
  expect(remind({ ...NETFLIX, change }).subject).toBe('Your Netflix trial ends in 3 days: then $7.99 a month')
})

test('each renewal has its links, in both parts', () => {
  const { html, text } = remind(NETFLIX)
  for (const { label, url } of NETFLIX.actions) {
    expect(text).toContain(`${label}: ${url}`)
    expect(html).toContain(`<a href="${url}" style="white-space:nowrap">${label}</a>`)
  }
})

test('each renewal has its mark, drawn without loading anything', () => {
  const { html } = remind(NETFLIX, { ...NETFLIX, mark: { letters: '<i>', plate: '#123456', ink: '#FFFFFF' } })
  expect(html).toContain('bgcolor="#E50914"')
  expect(html).toContain('<span style="color:#FFFFFF;font-size:16px;font-weight:700">N</span>')
  expect(html).toContain('font-weight:700">&lt;i&gt;</span>')
  expect(html).not.toMatch(/<img|url\(|<link/i)
})

test('several renewals share one mail', () => {
  const mail = remind(NETFLIX, {
    ...NETFLIX,
    name: 'Spotify',
    amount: '€9.99',
    wording: 'tomorrow',
    daysLeft: 1,
  })
  expect(mail.subject).toBe('2 subscriptions renew soon: Spotify tomorrow and 1 more')
  for (const part of [mail.html, mail.text]) {
    for (const fact of ['Netflix', 'Spotify', '$15.99', '€9.99']) expect(part).toContain(fact)
  }
})

test('a late reminder gives the reason', () => {
  const lateNote = 'This comes later than planned.'
  const mail = remind({ ...NETFLIX, lateNote })
  expect(mail.html).toContain(lateNote)
  expect(mail.text.split('\n')[0]).toBe(lateNote)
})

test.each([
  [[true, true], 'These reminders are late.'],
  [[true, false], '1 of these 2 reminders is late.'],
  [[true, true, false], '2 of these 3 reminders are late.'],
  [[false, false], '2 subscriptions renew soon'],
])('of renewals late as %j the first line says %j', (late, first) => {
  const items = late.map((isLate, place) => ({
    ...NETFLIX,
    name: `No ${place}`,
    ...(isLate ? { lateNote: 'This reminder is late.' } : {}),
  }))
  const mail = remind(...items)
  expect(mail.text.split('\n')[0]).toBe(first)
  expect(mail.html.includes(first)).toBe(true)
})

test.each([
  ['"><img src=x onerror=window.__x=1>', '&quot;&gt;&lt;img src=x onerror=window.__x=1&gt;'],
  [`{{7*7}}$\{7*7}<%=7*7%>`, `{{7*7}}$\{7*7}&lt;%=7*7%&gt;`],
  ['[[unsubscribeUrl]]', '[[unsubscribeUrl]]'],
  ["Ann's & Bob's $& $1", 'Ann&#39;s &amp; Bob&#39;s $&amp; $1'],
])('the name %j is escaped', (name, html) => {
  const mail = remind({ ...NETFLIX, name })
  expect(mail.html).toContain(`text-decoration:none">${html}</a></strong>`)
  expect(mail.html).not.toContain('<img')
  expect(mail.text).toContain(`${name}: $15.99`)
  expect(mail.subject).toBe(`${name}, $15.99, renews in 3 days`)
})

test('line breaks, control and direction characters are removed from a name', () => {
  const mail = remind({ ...NETFLIX, name: 'Net\r\nBcc: x@y.co\u0000\u202eflix\u2028' })
  expect(mail.subject).toBe('Net Bcc: x@y.co flix, $15.99, renews in 3 days')
  expect(mail.text).toContain('Net Bcc: x@y.co flix: $15.99')
  for (const mark of ['\u0000', '\u202e', '\u2028']) expect(mail.html).not.toContain(mark)
})

test('a mail loads no remote content and supports dark mode', () => {
  const { html } = remind(NETFLIX)
  expect(html).not.toMatch(/<img|<link|@import|url\(/i)
  expect(html).toContain('name="color-scheme" content="light dark"')
  expect(html).toContain('prefers-color-scheme: dark')
  expect(html).not.toContain('[[')
})
