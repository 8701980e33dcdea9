import { mailsIn } from '@duely/texts/mails'
import { type SecurityMailsTexts, securityMailsIn } from '@duely/texts/security-mails'
import { z } from 'zod'
import { actionMail, sayMoment } from '#server/engine/outbox/index.ts'
import { oneLine } from '#server/platform/mail/mailer.ts'

type Said = { appName: string; when: string; name: string; left: number }
type Words = (t: SecurityMailsTexts, said: Said) => { title: string; lead: string }

/** What can change about the safety of an account, and what the mail about it says. */
const WORDS = {
  'app-on': (t, said) => ({ title: t.appOnTitle, lead: t.appOnLead(said) }),
  'app-off': (t, said) => ({ title: t.appOffTitle, lead: t.appOffLead(said) }),
  'passkey-added': (t, said) => ({ title: t.passkeyAddedTitle, lead: t.passkeyAddedLead(said) }),
  'passkey-removed': (t, said) => ({ title: t.passkeyRemovedTitle, lead: t.passkeyRemovedLead(said) }),
  'codes-new': (t, said) => ({ title: t.codesNewTitle, lead: t.codesNewLead(said) }),
  'codes-wrong': (t, said) => ({ title: t.codesWrongTitle, lead: t.codesWrongLead(said) }),
  'proofs-wrong': (t, said) => ({ title: t.proofsWrongTitle, lead: t.proofsWrongLead(said) }),
  'key-reading': (t, said) => ({ title: t.keyTitle, lead: t.keyReadingLead(said) }),
  'key-writing': (t, said) => ({ title: t.keyTitle, lead: t.keyWritingLead(said) }),
  'webhook-added': (t, said) => ({ title: t.webhookTitle, lead: t.webhookLead(said) }),
  'calendar-made': (t, said) => ({ title: t.calendarTitle, lead: t.calendarLead(said) }),
  'device-added': (t, said) => ({ title: t.deviceTitle, lead: t.deviceLead(said) }),
  'way-added': (t, said) => ({ title: t.wayTitle, lead: t.wayLead(said) }),
  'phone-changed': (t, said) => ({ title: t.phoneTitle, lead: t.phoneLead(said) }),
  'backup-asked': (t, said) => ({ title: t.backupAskedTitle, lead: t.backupAskedLead(said) }),
  'backup-added': (t, said) => ({ title: t.backupAddedTitle, lead: t.backupAddedLead(said) }),
  'backup-removed': (t, said) => ({ title: t.backupRemovedTitle, lead: t.backupRemovedLead(said) }),
  'signed-in-by-operator': (t, said) => ({ title: t.operatorTitle, lead: t.operatorLead(said) }),
  'sign-on-linked': (t, said) => ({ title: t.linkedTitle, lead: t.linkedLead(said) }),
  'sign-on-unlinked': (t, said) => ({ title: t.unlinkedTitle, lead: t.unlinkedLead(said) }),
  'code-used': (t, said) => ({
    title: t.codeUsedTitle,
    lead: `${t.codeUsedLead(said)} ${t.codesLeft(said)}`,
  }),
} satisfies Record<string, Words>
export const SECURITY_CHANGES = Object.keys(WORDS) as readonly (keyof typeof WORDS)[]

/** `when` is an instant, `url` leads to the settings. */
const Change = z.object({
  what: z.enum(SECURITY_CHANGES),
  when: z.string(),
  url: z.url(),
  /**
   * The name of the passkey, API key, device or way; the host of the webhook; or the last digits of the phone
   * number.
   */
  name: z.string().optional(),
  /** Ends the API key. */
  endUrl: z.url().optional(),
  /** Recovery codes left. */
  left: z.int().optional(),
})
type Change = z.infer<typeof Change>
/** Notices to the owner of an account about its security. */
export type SecurityChange = Pick<Change, 'what' | 'name' | 'left' | 'endUrl'>

/** Mail: a way into the account was added, changed, removed or tried. */
export const securityChanged = actionMail('security-changed', {
  payload: Change,
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ what, when, url, name = '', left = 0, endUrl }, t, { appName, reader }) => ({
    ...WORDS[what](t, { appName, when: sayMoment(when, reader), name: oneLine(name), left }),
    ...(endUrl === undefined
      ? { button: mailsIn(reader.language).settings, url }
      : { button: t.endKey, url: endUrl }),
    note: t.notYou,
  }),
})

const Link = z.object({ url: z.url(), newEmail: z.string() })

/** Mail to the new address: it confirms that it is theirs. */
export const confirmNewEmail = actionMail('confirm-new-email', {
  payload: Link,
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ url, newEmail }, t, { appName, reader }) => ({
    url,
    title: t.newEmailTitle,
    lead: t.newEmailLead({ appName, newEmail: oneLine(newEmail) }),
    button: t.newEmailButton,
    note: mailsIn(reader.language).linkDay,
  }),
})

/** Mail to the present address: it agrees to leave. */
export const confirmOldEmail = actionMail('confirm-old-email', {
  payload: Link,
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ url, newEmail }, t, { appName }) => ({
    url,
    title: t.oldEmailTitle,
    lead: t.oldEmailLead({ appName, newEmail: oneLine(newEmail) }),
    button: t.oldEmailButton,
    note: t.oldEmailNote,
  }),
})

/** Mail to a backup address: it confirms that it is theirs. */
export const confirmBackupEmail = actionMail('confirm-backup-email', {
  payload: z.object({ url: z.url(), backupEmail: z.string() }),
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ url, backupEmail }, t, { appName, reader }) => ({
    url,
    title: t.backupEmailTitle,
    lead: t.backupEmailLead({ appName, backupEmail: oneLine(backupEmail) }),
    button: t.backupEmailButton,
    note: mailsIn(reader.language).linkDay,
  }),
})

/** Mail to an address that has an account already, instead of the link. */
export const newEmailTaken = actionMail('new-email-taken', {
  payload: z.object({ url: z.url() }),
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ url }, t, { appName, reader }) => {
    const article = /^[aeiou]/i.test(appName) ? 'an' : 'other'
    return {
      url,
      title: t.takenTitle({ article, appName }),
      lead: t.takenLead({ appName }),
      button: mailsIn(reader.language).signIn,
      note: t.takenNote,
    }
  },
})

/** Mail to both addresses: the change is done, since an instant. */
export const emailChanged = actionMail('email-changed', {
  payload: z.object({ url: z.url(), newEmail: z.string(), when: z.string() }),
  usefulHours: 24,
  texts: securityMailsIn,
  say: ({ url, newEmail, when }, t, { appName, reader }) => ({
    url,
    title: t.emailChangedTitle,
    lead: t.emailChangedLead({ appName, newEmail: oneLine(newEmail), when: sayMoment(when, reader) }),
    button: mailsIn(reader.language).signIn,
    note: t.emailChangedNote,
  }),
})

/** Mail kinds about how a person signs in. */
export const securityMails = [
  securityChanged,
  confirmNewEmail,
  confirmOldEmail,
  confirmBackupEmail,
  newEmailTaken,
  emailChanged,
]
