import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message in Twilio's API format. */
type Message = {
  sid: string
  to: string
  body: string
  status: string
  error_code: number | null
  date_created: string
  date_sent: string | null
}

/** Answer to the next send request; afterwards it accepts again. */
export type TwilioAnswer =
  | { answer: 'take'; beforehand?: (sid: string) => Promise<unknown> }
  /** An HTTP status with a Twilio error code. */
  | { answer: 'refuse'; status: number; code: number }
  /** Accepts the message, then answers 500, closes the connection, or never answers. */
  | { answer: 'take-and-fail' }
  | { answer: 'take-and-close' }
  | { answer: 'take-and-hang' }
  /** Neither accepts nor answers. */
  | { answer: 'hang' }

export const ACCOUNT_SID = `AC${'0'.repeat(32)}`
export const AUTH_TOKEN = 'the-token-of-the-stand-in'

/** A fake Twilio on loopback: same wire format, recorded requests, scripted failures. */
export async function startTwilioStandIn() {
  const messages: Message[] = []
  const forms: Record<string, string>[] = []
  const scriptedAnswers: TwilioAnswer[] = []
  const state = { lookUps: 0, authorization: '', paths: new Set<string>(), account: 'active' }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  // On a busy machine two requests may be further apart than Node's default of 5 s; a connection closed just
  // as the next request is sent would look like a provider failure.
  server.keepAliveTimeout = 10 * 60_000

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    state.authorization = request.headers.authorization ?? ''
    state.paths.add(`${request.method} ${url.pathname}`)
    if (url.pathname === `/2010-04-01/Accounts/${ACCOUNT_SID}.json`) {
      const keys = Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')
      return state.authorization === `Basic ${keys}`
        ? reply(response, 200, { sid: ACCOUNT_SID, status: state.account })
        : reply(response, 401, { status: 401, code: 20003, message: 'Authenticate' })
    }
    if (request.method === 'GET') {
      state.lookUps += 1
      const found = messages.filter((message) => message.to === url.searchParams.get('To'))
      return reply(response, 200, {
        messages: found.toReversed(),
        next_page_uri: null,
        page: 0,
        page_size: 100,
      })
    }
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const form = Object.fromEntries(new URLSearchParams(body))
    forms.push(form)
    const scripted = scriptedAnswers.shift() ?? { answer: 'take' }
    if (scripted.answer === 'hang') return
    if (scripted.answer === 'refuse') {
      const { status, code } = scripted
      return reply(response, status, { status, code, message: `Refused ${form.To}`, more_info: '' })
    }
    const message: Message = {
      sid: `SM${String(messages.length + 1).padStart(32, '0')}`,
      to: form.To ?? '',
      body: form.Body ?? '',
      status: 'queued',
      error_code: null,
      date_created: new Date().toUTCString(),
      date_sent: null,
    }
    messages.push(message)
    if (scripted.answer === 'take-and-hang') return
    if (scripted.answer === 'take-and-close') return void request.socket.destroy()
    if (scripted.answer === 'take-and-fail')
      return reply(response, 500, { status: 500, code: 20500, message: 'oops' })
    if (scripted.answer === 'take') await scripted.beforehand?.(message.sid)
    return reply(response, 201, message)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server listening on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Accepted messages. */
    messages,
    /** Every send request, accepted or not. */
    forms,
    /** Scripted answers, first to last. */
    scriptedAnswers,
    state,
    to: (number: string) => messages.filter((message) => message.to === number),
    reset() {
      for (const list of [messages, forms, scriptedAnswers]) list.length = 0
      state.lookUps = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
