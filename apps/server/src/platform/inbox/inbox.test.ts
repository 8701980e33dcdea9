import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '#server/testing/free-port.ts'
import { type Inbox, startInbox } from './inbox.ts'

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

test('shows sent mails, also after a restart', async () => {
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

test('a port in use is reported with its setting', async () => {
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

/** Sends any headers: `fetch` does not allow setting Host. */
const ask = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<{ status: number; body: string; headers: Record<string, unknown> }>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      let body = ''
      answer.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
    })
    sent.once('error', reject)
    sent.end()
  })

describe('with a mail in it', () => {
  const LINK = 'https://duely.example/reset-password?token=secret&x=1'
  let inbox: Inbox
  let port: number
  beforeEach(async () => {
    const smtpPort = await freePort()
    port = await freePort()
    inbox = await startInbox({ port, smtpPort, dataDir })
    const transport = createTransport(`smtp://127.0.0.1:${smtpPort}`)
    await transport.sendMail({
      from: 'Duely <a@example.com>',
      to: 'ann@example.com',
      subject: 'Reset <b>your</b> password',
      text: `Open ${LINK}.`,
      html: `<html><head></head><body><a href="${LINK.replace('&', '&amp;')}">Reset</a><script>x()</script></body></html>`,
    })
    transport.close()
  })
  afterEach(() => inbox.close())

  test('people find it with its links, programs as JSON', async () => {
    const host = `localhost:${port}`
    const [mail] = z
      .array(z.object({ id: z.string(), to: z.array(z.object({ address: z.string() })), html: z.string() }))
      .parse(JSON.parse((await ask(port, '/email', { host })).body))
    expect(mail).toMatchObject({ to: [{ address: 'ann@example.com' }] })
    const list = await ask(port, '/', { host })
    expect(list.body).toContain(`<a href="/mail/${mail?.id}">Reset &lt;b&gt;your&lt;/b&gt; password</a>`)
    const page = await ask(port, `/mail/${mail?.id}`, { host })
    expect(page.body).toContain(`<a href="${LINK.replace('&', '&amp;')}" target="_blank" rel="noreferrer">`)
    const framed = await ask(port, `/email/${mail?.id}/html`, { host })
    expect(framed.body).toContain('<head><base target="_blank">')
    expect(framed.headers['content-security-policy']).toContain("default-src 'none'")
    expect(framed.headers['content-security-policy']).toMatch(/^sandbox (?!.*allow-scripts)/)
    expect((await ask(port, `/email/${mail?.id}/source`, { host })).body).toContain('Subject:')
    for (const path of ['/mail/x', '/email/x', '/email/x/html', '/email/..%2f..%2fauth-secret/source', '/x'])
      expect([path, (await ask(port, path, { host })).status]).toEqual([path, 404])
    expect((await ask(port, `/email/${mail?.id}`, { host }, 'DELETE')).status).toBe(200)
    expect(await subjects(port)).toEqual([])
  })

  test('other sites cannot read or delete it', async () => {
    const host = `localhost:${port}`
    const foreign: [Record<string, string>, string][] = [
      [{ host: `evil.test:${port}` }, 'a name pointed at this machine'],
      [{ host: 'localhost' }, 'another port'],
      [{ host, origin: 'https://evil.test' }, 'a page of another site'],
      [{ host, origin: 'null' }, 'a page that hides its address'],
      [{ host, origin: 'http://localhost:3000' }, 'another program of this machine'],
      [{ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' }, 'a script tag'],
      [{ host, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' }, 'a frame'],
      [{ host, 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }, 'a fetch of another port'],
    ]
    for (const [headers, what] of foreign)
      for (const method of ['GET', 'DELETE', 'OPTIONS'])
        for (const path of ['/', '/email', '/email/all']) {
          const answer = await ask(port, path, headers, method)
          expect([what, answer.status, answer.body.includes('password')]).toEqual([what, 403, false])
          expect(answer.headers['access-control-allow-origin']).toBeUndefined()
        }
    expect(await subjects(port)).toHaveLength(1)
    const followed = { host, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }
    const page = await ask(port, '/', followed)
    expect(page.status).toBe(200)
    expect(page.headers['access-control-allow-origin']).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('its files are readable by their owner only', () => {
    const folder = join(dataDir, 'inbox')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    const files = readdirSync(folder)
    expect(files).toHaveLength(1)
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  })
})
