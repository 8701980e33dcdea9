import { mailsIn } from '@duely/texts/mails'
import { z } from 'zod'
import { mailKind, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'
import { renderAction } from '#server/platform/mail/render-mail.ts'

/** Mail to somebody without an account: `by` is the inviter's address, `until` display text. */
export const invited = mailKind('invited', {
  payload: z.object({ url: z.url(), until: z.string(), by: z.string() }),
  usefulHours: 168,
  render: ({ url, until, by }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.invitedTitle({ appName }),
      lead: t.invitedLead({ appName, by: oneLine(by) }),
      button: t.invitedButton,
      note: t.invitedNote({ until: sayMoment(until, reader) }),
    })
  },
})

/** Mail: what an administrator changed about somebody's access, at an instant. */
export const accessChanged = mailKind('access-changed', {
  payload: z.object({
    what: z.enum(['disabled', 'enabled', 'administrator']),
    when: z.string(),
    url: z.url(),
  }),
  usefulHours: 168,
  render: ({ what, when, url }, { appName, reader }) => {
    const { language } = reader
    const t = mailsIn(language)
    const said = { appName, when: sayMoment(when, reader) }
    const words = {
      disabled: { title: t.disabledTitle, lead: t.disabledLead(said), note: t.disabledNote },
      enabled: { title: t.enabledTitle, lead: t.enabledLead(said), note: t.enabledNote },
      administrator: { title: t.administratorTitle, lead: t.administratorLead(said), note: t.ofSafety },
    }[what]
    return renderAction({ appName, language, ...words, button: t.signIn, url })
  },
})

/** Mail to the administrator who asked whether mail arrives. */
export const serverTest = mailKind('server-test', {
  payload: z.object({ url: z.url() }),
  usefulHours: 1,
  render: ({ url }, { appName, reader: { language } }) => {
    const t = mailsIn(language)
    return renderAction({
      ...{ appName, language, url },
      title: t.serverTestTitle,
      lead: t.serverTestLead({ appName }),
      button: t.serverTestButton,
      note: t.serverTestNote,
    })
  },
})

/** Mail kinds about the people of a server. */
export const peopleMails = [invited, accessChanged, serverTest]
