import { eq } from 'drizzle-orm'
import twilio from 'twilio'
import {
  audit,
  consents,
  deliveries,
  phoneCodes,
  profiles,
  rateLimit,
  smsReceived,
  smsStatuses,
  smsStops,
} from '../platform/database/schema.ts'
import { startProPeople } from './pro-people.ts'
import { ACCOUNT_SID, AUTH_TOKEN, startTwilioStandIn } from './twilio-stand-in.ts'

const OUR_NUMBER = '+15555550199'
export const PHONE = '+15555550100'

/** A whole server with a stand-in for Twilio; Ann and Bob are on Pro Monthly. Every log line is kept. */
export async function startSmsHarness(env: Record<string, string> = {}) {
  const stand = await startTwilioStandIn()
  const server = await startProPeople(
    { host: new URL(stand.url).host, close: stand.close },
    {
      PUBLIC_URL: 'https://duely.example',
      TWILIO_ACCOUNT_SID: ACCOUNT_SID,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_FROM: OUR_NUMBER,
      TWILIO_BASE_URL: stand.url,
      RATE_LIMITS: 'on',
      ...env,
    },
  )
  const { db, request, idOf } = server

  /** A request as Twilio sends it, by default signed for our public URL. */
  const postWebhook = (
    webhook: 'inbound' | 'status',
    form: Record<string, string>,
    sent: { signature?: string | null; address?: string; headers?: Record<string, string> } = {},
  ) => {
    const path = `/api/webhooks/twilio/${webhook}`
    const address = sent.address ?? `${server.origin}${path}`
    const signature =
      sent.signature === undefined
        ? twilio.getExpectedTwilioSignature(AUTH_TOKEN, address, form)
        : sent.signature
    return request(path, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature === null ? {} : { 'x-twilio-signature': signature }),
        ...sent.headers,
      },
    })
  }
  let received = 0
  const text = async (body: string, more: Record<string, string> = {}) => {
    received += 1
    const form = { MessageSid: `SMin${received}`, From: PHONE, To: OUR_NUMBER, Body: body, ...more }
    const answer = await postWebhook('inbound', form)
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
    return answer.text()
  }
  const codeSentTo = (number: string) => {
    const code = /code is (\d{6})/.exec(stand.to(number).at(-1)?.body ?? '')?.[1]
    if (code === undefined) throw new Error('No code')
    return code
  }

  return {
    ...server,
    stand,
    postWebhook,
    text,
    codeSentTo,
    /** With a proof, which a new number needs. */
    patch: async (name: 'ann' | 'bob', json: unknown) => {
      await server.giveProof(name)
      return request('/api/profile', { as: name, method: 'PATCH', json })
    },
    sendCode: (name: 'ann' | 'bob') =>
      request('/api/profile/phone-verification', { as: name, method: 'POST', headers: json }),
    confirm: (name: 'ann' | 'bob', code: string) =>
      request('/api/profile/phone-verification/confirm', { as: name, json: { code } }),
    /**
     * Gives consent, saves a number and confirms its code through the API;
     * the opt-in confirmation has been sent.
     */
    async prove(name: 'ann' | 'bob', number = PHONE) {
      const steps = [
        () => this.patch(name, { smsConsent: true }),
        () => this.patch(name, { phoneNumber: number }),
        () => this.sendCode(name),
        async () => {
          await server.tick()
          return this.confirm(name, codeSentTo(number))
        },
      ]
      for (const step of steps) {
        const answer = await step()
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
      }
      await server.tick()
      // The one about the new number.
      server.sink.mails.length = 0
    },
    profile: async (name: 'ann' | 'bob') => {
      const [row] = await db
        .select()
        .from(profiles)
        .where(eq(profiles.id, idOf(name)))
      if (!row) throw new Error('No profile')
      return row
    },
    /** SMS entries of the ledger: "reminder sent", "reminder skipped sms-off". */
    texts: async () => {
      const rows = await db
        .select()
        .from(deliveries)
        .where(eq(deliveries.channel, 'sms'))
        .orderBy(deliveries.createdAt)
      return rows.map((row) => [row.kind, row.state, row.reason].filter((word) => word !== null).join(' '))
    },
    consents: async (name: 'ann' | 'bob') => {
      const rows = await db
        .select()
        .from(consents)
        .where(eq(consents.userId, idOf(name)))
        .orderBy(consents.at)
      return rows.map((row) => `${row.action} ${row.source}`)
    },
    /** Resets all data; the clock shows noon on 2 March 2026. */
    async reset() {
      stand.reset()
      for (const table of [phoneCodes, smsStops, smsReceived, smsStatuses, consents, audit, rateLimit])
        await db.delete(table)
      await db.update(profiles).set({
        phoneNumber: null,
        phoneVerifiedAt: null,
        phoneProblem: null,
        smsConsent: false,
        smsEnabled: false,
        notificationsEnabled: true,
      })
      await server.reset('2026-03-02T12:00:00Z')
    },
  }
}

const json = { 'content-type': 'application/json' }

export type SmsHarness = Awaited<ReturnType<typeof startSmsHarness>>
