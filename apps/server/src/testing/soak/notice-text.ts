import type { ReturnedMail } from './judge/evidence.ts'

const STATUS = {
  hard: ['5.1.1', '550 5.1.1 no such user'],
  soft: ['4.2.2', '452 4.2.2 mailbox full'],
} as const

/**
 * A notice as mail servers and providers write it (RFC 3464, RFC 5965), quoting the Message-ID of the mail.
 *
 * @param returnPath the envelope sender of that mail; null: the notice has lost it
 */
export function noticeText(notice: {
  kind: ReturnedMail['kind']
  messageId: string
  returnPath: string | null
  ownId: string
}): string {
  const { kind, messageId, returnPath, ownId } = notice
  const type = kind === 'complaint' ? 'feedback-report' : 'delivery-status'
  const report =
    kind === 'complaint'
      ? ['Feedback-Type: abuse', 'Version: 1']
      : [
          'Final-Recipient: rfc822; somebody@example.com',
          'Action: failed',
          `Status: ${STATUS[kind][0]}`,
          `Diagnostic-Code: smtp; ${STATUS[kind][1]}`,
        ]
  return [
    `Delivered-To: ${returnPath ?? 'postmaster@duely.example'}`,
    'From: MAILER-DAEMON@mx.example.net',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <${ownId}@mx.example.net>`,
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    '',
    '--b',
    `Content-Type: message/${type}`,
    '',
    ...report,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    ...(returnPath === null ? [] : [`Return-Path: <${returnPath}>`]),
    `Message-ID: <${messageId}>`,
    '',
    '--b--',
    '',
  ].join('\r\n')
}
