import {
  AddedPasskey,
  PasskeyOptions,
  Problem,
  RecoveryCodes,
  SessionList,
  TwoFactorSetup,
} from '@duely/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recoveryCodes, twoFactor } from '#server/platform/database/schema.ts'
import { authenticatorFor } from '#server/testing/factors/authenticator.ts'
import { softPasskey } from '#server/testing/factors/soft-passkey.ts'
import { cookieOf, startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const asAnn = (path: string, json: object, more: object = {}) =>
  server.request(`/api/auth/${path}`, { as: 'ann', json, ...more })
const codeOf = async (answer: Response) => Problem.parse(await answer.json()).code

/** Ann's challenge for a new passkey. */
async function challenge() {
  const asked = await asAnn('passkey/generate-register-options', { name: 'Phone', password: server.password })
  expect(asked.status, await asked.clone().text()).toBe(200)
  return PasskeyOptions.parse(await asked.json()).challenge
}
const answerTo = (given: string) =>
  asAnn('passkey/verify-registration', {
    name: 'Phone',
    response: softPasskey().create({ challenge: given, origin: server.origin }),
  })
async function addPasskey() {
  const answer = await answerTo(await challenge())
  expect(answer.status, await answer.clone().text()).toBe(200)
  return AddedPasskey.parse(await answer.json())
}
async function beginApp() {
  const answer = await asAnn('two-factor/enable', { password: server.password })
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { totpURI, backupCodes } = TwoFactorSetup.parse(await answer.json())
  return { app: authenticatorFor(totpURI, server.clock), backupCodes }
}
const firstCode = (app: ReturnType<typeof authenticatorFor>) =>
  asAnn('two-factor/verify-totp', { code: app.code() })
const prove = (code: string | undefined, more: object = {}) =>
  asAnn('two-factor/verify-backup-code', { code }, more)
const removePasskey = (id: string) => asAnn('passkey/delete-passkey', { id })
const exportStatus = async (cookie = server.cookie('ann')) =>
  (await server.request('/api/export', { headers: { cookie } })).status
const left = async () =>
  SessionList.parse(await (await server.request('/api/account/sessions', { as: 'ann' })).json()).signIn
    .twoFactor.recoveryCodesLeft

describe('somebody with passkeys alone', () => {
  test('gets recovery codes with the first one, and none with the next', async () => {
    const { backupCodes } = await addPasskey()
    expect(new Set(backupCodes).size).toBe(10)
    expect(await left()).toBe(10)
    expect((await addPasskey()).backupCodes).toEqual([])
    expect(await left()).toBe(10)
  })

  test('who loses it gets out by a recovery code: proof, the lost one removed, another added', async () => {
    const { id, backupCodes } = await addPasskey()
    server.clock.advance('PT10M')
    expect(await codeOf(await removePasskey(id))).toBe('PROOF_REQUIRED')
    expect((await prove(backupCodes[0])).status).toBe(200)
    expect(await left()).toBe(9)
    await server.tick()
    expect(server.sink.mails.map(({ subject }) => subject)).toContain('A recovery code was used')
    expect((await removePasskey(id)).status).toBe(200)
    // The codes went with the last factor: new ones come with the next.
    expect(await server.db.select().from(recoveryCodes)).toEqual([])
    expect((await addPasskey()).backupCodes).toHaveLength(10)
    expect(await codeOf(await prove(backupCodes[1]))).toBe('CODE_INVALID')
  })

  test('a mailbox alone does not get further: a new password still meets the proof', async () => {
    const { backupCodes } = await addPasskey()
    await asAnn('request-password-reset', { email: 'ann@example.com' })
    await server.tick()
    const text = server.sink.to('ann@example.com').at(-1)?.text ?? ''
    const token = /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? 'none'
    const newPassword = 'another horse battery'
    expect((await asAnn('reset-password', { token, newPassword })).status).toBe(200)
    const signedIn = await asAnn('sign-in/email', { email: 'ann@example.com', password: newPassword })
    const cookie = cookieOf(signedIn)
    expect(await exportStatus(cookie)).toBe(403)
    const renew = await server.request('/api/auth/two-factor/generate-backup-codes', {
      json: { password: newPassword },
      headers: { cookie },
    })
    expect(await codeOf(renew)).toBe('PROOF_REQUIRED')
    const proven = await server.request('/api/auth/two-factor/verify-backup-code', {
      json: { code: backupCodes[0] },
      headers: { cookie },
    })
    expect(proven.status).toBe(200)
    expect(await exportStatus(cookie)).toBe(200)
  })

  test('makes new ones with the password', async () => {
    const { backupCodes } = await addPasskey()
    const answer = await asAnn('two-factor/generate-backup-codes', { password: server.password })
    const renewed = RecoveryCodes.parse(await answer.json()).backupCodes
    expect(renewed).toHaveLength(10)
    expect(await codeOf(await prove(backupCodes[0]))).toBe('CODE_INVALID')
    expect((await prove(renewed[0])).status).toBe(200)
  })
})

describe('with both', () => {
  test('an app keeps the codes of the passkey, and each of the two keeps them for the other', async () => {
    const { id, backupCodes } = await addPasskey()
    const { app, backupCodes: more } = await beginApp()
    expect(more).toEqual([])
    expect((await firstCode(app)).status).toBe(200)
    expect(await left()).toBe(10)
    expect((await removePasskey(id)).status).toBe(200)
    const credentials = { email: 'ann@example.com', password: server.password }
    const cookie = cookieOf(await server.request('/api/auth/sign-in/email', { json: credentials }))
    const json = { code: backupCodes[0] }
    const signedIn = await server.request('/api/auth/two-factor/verify-backup-code', {
      json,
      headers: { cookie },
    })
    expect(signedIn.status).toBe(200)
    expect(await exportStatus(cookieOf(signedIn))).toBe(200)
  })

  test('a passkey keeps the codes of the app when that is turned off', async () => {
    const { app, backupCodes } = await beginApp()
    await firstCode(app)
    const { id, backupCodes: more } = await addPasskey()
    expect(more).toEqual([])
    expect((await asAnn('two-factor/disable', { password: server.password })).status).toBe(200)
    server.clock.advance('PT10M')
    expect((await prove(backupCodes[0])).status).toBe(200)
    await removePasskey(id)
    expect(await server.db.select().from(recoveryCodes)).toEqual([])
  })

  test('when none is left, an app comes with new ones', async () => {
    const { backupCodes } = await addPasskey()
    for (const code of backupCodes) expect((await prove(code)).status).toBe(200)
    expect(await left()).toBe(0)
    expect((await beginApp()).backupCodes).toHaveLength(10)
  })

  test('two first factors at once leave ten codes that one of them was given', async () => {
    const [one, two] = [await challenge(), await challenge()]
    const added = await Promise.all([answerTo(one), answerTo(two)])
    const given = await Promise.all(
      added.map(async (answer) => AddedPasskey.parse(await answer.json()).backupCodes.length),
    )
    expect(given.sort()).toEqual([0, 10].sort())
    expect(await left()).toBe(10)
  })
})

describe('what was begun before the account had a second factor', () => {
  test('an app ends with the first passkey, whose recovery codes are the ones that count', async () => {
    const { app, backupCodes: early } = await beginApp()
    const { backupCodes } = await addPasskey()
    expect(await codeOf(await firstCode(app))).toBe('CODE_INVALID')
    expect(await server.db.select().from(twoFactor)).toEqual([])
    expect(await codeOf(await prove(early[0]))).toBe('CODE_INVALID')
    expect((await prove(backupCodes[0])).status).toBe(200)
  })

  test('an app and a passkey that are finished at once leave one set, which somebody was shown', async () => {
    const { app, backupCodes: ofApp } = await beginApp()
    const given = await challenge()
    const [confirmed, added] = await Promise.all([firstCode(app), answerTo(given)])
    const ofPasskey = added.status === 200 ? AddedPasskey.parse(await added.json()).backupCodes : []
    const shown = confirmed.status === 200 ? ofApp : ofPasskey
    expect(ofPasskey.length === 0 || confirmed.status !== 200).toBe(true)
    expect((await prove(shown[0])).status).toBe(200)
  })

  test('a first code needs a proof that still holds, where there is a passkey', async () => {
    await addPasskey()
    const { app } = await beginApp()
    server.clock.advance('PT10M')
    expect(await codeOf(await firstCode(app))).toBe('PROOF_REQUIRED')
    expect(await exportStatus()).toBe(403)
    expect(await server.db.select().from(twoFactor)).toMatchObject([{ confirmedAt: null }])
  })

  test('nor does a passkey get past the app, and after the proof the same answer adds it', async () => {
    const before = await challenge()
    const { app, backupCodes } = await beginApp()
    const elsewhere = cookieOf(
      await server.request('/api/auth/sign-in/email', {
        json: { email: 'ann@example.com', password: server.password },
      }),
    )
    const confirmed = await server.request('/api/auth/two-factor/verify-totp', {
      json: { code: app.code() },
      headers: { cookie: elsewhere },
    })
    expect(confirmed.status).toBe(200)
    expect(await codeOf(await answerTo(before))).toBe('PROOF_REQUIRED')
    expect((await prove(backupCodes[0])).status).toBe(200)
    expect((await answerTo(before)).status).toBe(200)
  })
})
