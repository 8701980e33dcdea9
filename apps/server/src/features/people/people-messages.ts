import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { actionMail, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

/** Mail to somebody without an account: `by` is the inviter's address, `until` display text. */
export const invited = actionMail('invited', {
  payload: z.object({ url: z.url(), until: z.string(), by: z.string() }),
  usefulHours: 168,
  texts: mailsIn,
  say: ({ url, until, by }, t, { appName, reader }) => ({
    url,
    title: t.invitedTitle({ appName }),
    lead: t.invitedLead({ appName, by: oneLine(by) }),
    button: t.invitedButton,
    note: t.invitedNote({ until: sayMoment(until, reader) }),
  }),
})

/** Mail: what an administrator changed about somebody's access, at an instant. */
export const accessChanged = actionMail('access-changed', {
  payload: z.object({
    what: z.enum(['disabled', 'enabled', 'administrator']),
    when: z.string(),
    url: z.url(),
  }),
  usefulHours: 168,
  texts: mailsIn,
  say: ({ what, when, url }, t, { appName, reader }) => {
    const said = { appName, when: sayMoment(when, reader) }
    const words = {
      disabled: { title: t.disabledTitle, lead: t.disabledLead(said), note: t.disabledNote },
      enabled: { title: t.enabledTitle, lead: t.enabledLead(said), note: t.enabledNote },
      administrator: { title: t.administratorTitle, lead: t.administratorLead(said), note: t.ofSafety },
    }[what]
    return { ...words, button: t.signIn, url }
  },
})

/** Mail to the administrator who asked whether mail arrives. */
export const serverTest = actionMail('server-test', {
  payload: z.object({ url: z.url() }),
  usefulHours: 1,
  texts: mailsIn,
  say: ({ url }, t, { appName }) => ({
    url,
    title: t.serverTestTitle,
    lead: t.serverTestLead({ appName }),
    button: t.serverTestButton,
    note: t.serverTestNote,
  }),
})

/** Mail kinds about the people of a server. */
export const peopleMails = [invited, accessChanged, serverTest]
