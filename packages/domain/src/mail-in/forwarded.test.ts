import { describe, expect, test } from 'vitest'
import { plainDate } from '../dates/plain-date.ts'
import { forwardedMail } from './forwarded.ts'

const mail = {
  fromName: 'Ann Lee',
  fromAddress: 'ann@example.com',
  subject: 'Fwd: WG: Your membership has been cancelled',
  date: plainDate('2026-03-05'),
  text: 'see below',
}

describe('a forwarded mail is read as the one within', () => {
  test.each([
    [
      'as Gmail writes it',
      '---------- Forwarded message ---------\nFrom: Netflix <info@account.netflix.com>\nDate: Fri, Feb 20, 2026 at 10:12 AM\nSubject: Cancelled\nTo: <ann@example.com>\n\nBye.',
      {
        fromName: 'Netflix',
        fromAddress: 'info@account.netflix.com',
        subject: 'Cancelled',
        date: '2026-02-20',
      },
    ],
    [
      'as Outlook writes it in German',
      'Von: Muster Fitness <service@muster.test>\nGesendet: Montag, 2. März 2026 08:00\nAn: Ann\nBetreff: Ihre Kündigung\n\nHallo',
      {
        fromName: 'Muster Fitness',
        fromAddress: 'service@muster.test',
        subject: 'Ihre Kündigung',
        date: '2026-03-02',
      },
    ],
    [
      'quoted',
      '> From: "Spotify" <no-reply@spotify.com>\n> Subject: Receipt\n> $11.99',
      { fromName: 'Spotify', fromAddress: 'no-reply@spotify.com', subject: 'Receipt', date: '2026-03-05' },
    ],
  ])('%s', (_, text, expected) => {
    expect(forwardedMail({ ...mail, text }, true)).toMatchObject(expected)
  })

  test('one that names no other sender stays, without the marks in its subject', () => {
    expect(forwardedMail(mail, true)).toEqual({ ...mail, subject: 'Your membership has been cancelled' })
    expect(forwardedMail({ ...mail, text: 'From: nobody at all' }, true).fromAddress).toBe('ann@example.com')
  })

  test('long lines take no longer than their length', () => {
    const started = performance.now()
    forwardedMail(
      { ...mail, text: `From: ${'a@'.repeat(200_000)}\n`.repeat(2), subject: 'fw:'.repeat(50_000) },
      false,
    )
    expect(performance.now() - started).toBeLessThan(1_500)
  })
})
