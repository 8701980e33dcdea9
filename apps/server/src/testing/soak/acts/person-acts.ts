import { createECDH } from 'node:crypto'
import type { Profile, PushDevice } from '@duely/contract'
import { eq } from 'drizzle-orm'
import { updateSupersededByStop as withdrawReminders } from '#server/engine/ledger/ledger.repo.ts'
import { deletePending } from '#server/features/account/deletions.repo.ts'
import { updateUser } from '#server/features/auth/users.repo.ts'
import { lockActivePlan } from '#server/features/plans/get-active-plan.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { session } from '#server/platform/database/schema.ts'
import type { PersonFacts } from '../judge/evidence.ts'
import type { Acts, ActWorld, RandomAct } from './act-world.ts'
import { randomZone } from './random-terms.ts'
import { wayActs } from './way-acts.ts'

/** Nothing is encrypted for simulated devices: their push service takes what it is given. */
const P256DH = createECDH('prime256v1').generateKeys('base64url')
const DEVICE_AUTH = Buffer.alloc(16, 1).toString('base64url')
const PROFILE = '/api/profile'

type PersonActs = { leaveOrReturn: RandomAct; disableOrEnable: RandomAct; acts: Acts }

/**
 * What people do about themselves: zone, hour, switches, devices, plan and leaving; and
 * what an administrator does.
 */
export function personActs(world: ActWorld, rename: RandomAct): PersonActs {
  const { random, recorder, server, payments, ask, one, look } = world
  let devices = 0

  async function setProfile(userId: string, json: object, facts: (answer: Profile) => Partial<PersonFacts>) {
    const answer = (await server.call(userId, 'PATCH', PROFILE, json)) as Profile | null
    if (answer !== null) recorder.changed(userId, facts(answer))
  }

  async function flip(userId: string): Promise<void> {
    const { notifications, emailOn, smsOn, pushOn = false } = recorder.personNow(userId)
    const [json, facts] = random.pick<[object, Partial<PersonFacts>]>([
      [{ notificationsEnabled: !notifications }, { notifications: !notifications }],
      [{ emailEnabled: !emailOn }, { emailOn: !emailOn }],
      [{ smsConsent: !smsOn }, { smsOn: !smsOn }],
      [{ pushEnabled: !pushOn }, { pushOn: !pushOn }],
    ])
    await setProfile(userId, json, () => facts)
  }

  /** Opens the session, which is then proven as the password does it. */
  async function proveSession(userId: string): Promise<void> {
    await ask(userId, 'GET', '/api/account')
    await server.db.update(session).set({ provenAt: server.clock.now() }).where(eq(session.userId, userId))
  }

  async function addDevice(userId: string): Promise<void> {
    devices += 1
    const endpoint = `https://push.example.net/${userId}-${devices}`
    const subscription = { endpoint, keys: { p256dh: P256DH, auth: DEVICE_AUTH } }
    const json = { subscription, name: `Device ${devices}` }
    await proveSession(userId)
    const device = (await server.call(userId, 'POST', '/api/push', json)) as PushDevice | null
    if (device === null) return
    recorder.deviceAdded(userId, { id: device.id, channel: 'push', endpoint })
    recorder.changed(userId, { pushOn: true })
  }

  async function removeDevice(userId: string): Promise<void> {
    const device = one(recorder.devicesOf(userId).filter(({ channel }) => channel === 'push'))
    if (device === undefined) return
    await ask(userId, 'DELETE', `/api/push/${device.id}`)
    recorder.deviceRemoved(userId, device.id)
  }

  /** Turns mails on again after a complaint. */
  async function resumeEmails(userId: string): Promise<void> {
    const answer = await ask(userId, 'POST', '/api/profile/emails/resume')
    if (answer !== null && recorder.personNow(userId).complained)
      recorder.changed(userId, { complained: false })
  }

  /** Requests or undoes the deletion of the account. */
  async function leaveOrReturn(userId: string): Promise<void> {
    const { db, clock, deps } = server
    const now = clock.now()
    if (!recorder.personNow(userId).leaving) {
      await server.askDeletion(userId)
      recorder.changed(userId, { leaving: true })
      // What they shared is somebody else's from now on.
      await look(userId)
      return
    }
    const isBack = await inTransaction(db, async (tx) => {
      if (!(await deletePending(tx, userId, now))) return false
      await deps.reminders.rederive(tx, { userId }, now)
      return true
    })
    if (isBack) recorder.changed(userId, { leaving: false })
  }

  /** An administrator disables the person or enables them again, without a session of one. */
  async function disableOrEnable(userId: string): Promise<void> {
    const { db, clock, deps } = server
    const now = clock.now()
    const { disabled = false } = recorder.personNow(userId)
    await inTransaction(db, async (tx) => {
      await lockActivePlan(tx, userId)
      await updateUser(tx, userId, { disabledAt: disabled ? null : now }, now)
      if (!disabled) await withdrawReminders(tx, userId, 'account-disabled', now)
      await deps.reminders.rederive(tx, { userId }, now)
    })
    recorder.changed(userId, { disabled: !disabled })
  }

  const acts: Acts = {
    'PATCH /api/profile': [
      (userId) =>
        setProfile(userId, { timezone: randomZone(random) }, ({ timezone }) => ({ zone: timezone })),
      (userId) =>
        setProfile(userId, { timezone: randomZone(random) }, ({ timezone }) => ({ zone: timezone })),
      flip,
      (userId) => {
        const hour = random.chance(0.3) ? null : random.int(0, 23)
        return setProfile(userId, { reminderHour: hour }, () => ({ hour }))
      },
    ],
    'POST /api/profile/emails/resume': [resumeEmails],
    'POST /api/push': [addDevice],
    'DELETE /api/push/{id}': [(userId) => (random.chance(0.4) ? removeDevice(userId) : addDevice(userId))],
    ...wayActs(world, proveSession),
    'POST /api/webhooks/polar': [payments.buyOrEnd, payments.buyOrEnd],
    // Without a password, as their routes do it.
    'DELETE /api/account': [(userId) => (random.chance(0.2) ? leaveOrReturn(userId) : rename(userId))],
    'PATCH /api/people/{id}': [(userId) => (random.chance(0.3) ? disableOrEnable(userId) : rename(userId))],
    // The only act of somebody who is leaving.
    'POST /api/account/undo-deletion': [],
  }
  return { leaveOrReturn, disableOrEnable, acts }
}
