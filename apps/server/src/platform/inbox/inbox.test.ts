import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../testing/free-port.ts'
import { startInbox } from './inbox.ts'

const Mails = z.array(z.object({ subject: z.string() }))

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'duely inbox '))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const subjects = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/email`)
  return Mails.parse(await answer.json()).map(({ subject }) => subject)
}

test('shows what was sent, and still does after a restart', async () => {
  const options = { port: await freePort(), smtpPort: await freePort(), dataDir }
  const inbox = await startInbox(options)
  const transport = createTransport(`smtp://127.0.0.1:${options.smtpPort}`)
  const signals = process.listenerCount('SIGTERM')
  await transport.sendMail({
    from: 'a@example.com',
    to: '+15555550100@sms.localhost',
    subject: 'Grüße',
    text: 'x',
  })
  transport.close()
  await expect.poll(() => subjects(options.port)).toEqual(['Grüße'])
  expect(process.listenerCount('SIGTERM')).toBe(signals)
  await inbox.close()
  const again = await startInbox(options)
  await expect.poll(() => subjects(options.port)).toEqual(['Grüße'])
  await again.close()
})

test('a taken port is named with the setting that moves it', async () => {
  const [port, smtpPort] = [await freePort(), await freePort()]
  const inbox = await startInbox({ port, smtpPort, dataDir })
  await expect(startInbox({ port, smtpPort: await freePort(), dataDir })).rejects.toThrow(
    new RegExp(`^Port ${port} .*INBOX_PORT\\.$`),
  )
  await expect(startInbox({ port: await freePort(), smtpPort, dataDir })).rejects.toThrow(
    new RegExp(`^Port ${smtpPort} .*INBOX_SMTP_PORT\\.$`),
  )
  await inbox.close()
})
