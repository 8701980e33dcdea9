// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const mails = {
  bareLink: 'If the button does not work, open this address:',
  namesMore: (v: { count: number }) =>
    `${plural('en', v.count, { one: `${digits('en', v.count)} more`, other: `${digits('en', v.count)} more` })}`,
  settings: 'Check your settings',
  signIn: 'Sign in',
  seeSubscription: 'See this subscription',
  seeSubscriptions: 'See your subscriptions',
  ofSafety: 'You get this message because it concerns the safety of your account.',
  ifNotYouPassword: 'If that was you, there is nothing to do. If it was not, choose a new password now.',
  linkDay: 'The link works once, for 24 hours. If it was not you, ignore this message: nothing will happen.',
  verifyTitle: 'Confirm your email address',
  verifyLead: (v: { appName: string }) =>
    `Welcome to ${v.appName}. Confirm that this address is yours, and your reminders can start.`,
  verifyButton: 'Confirm email address',
  verifyNote:
    'The link works once, for 24 hours. If you did not sign up, ignore this message: nothing will happen.',
  resetTitle: 'Choose a new password',
  resetLead: (v: { appName: string }) =>
    `Somebody, hopefully you, asked to reset the password of your ${v.appName} account.`,
  resetButton: 'Choose a new password',
  resetNote:
    'The link works once, for one hour. If you did not ask for it, ignore this message: your password stays.',
  resetPassword: 'Reset password',
  passwordTitle: 'Your password was changed',
  passwordEverywhere: (v: { appName: string; when: string }) =>
    `The password of your ${v.appName} account was changed on ${v.when}, and every device was signed out.`,
  passwordElsewhere: (v: { appName: string; when: string }) =>
    `The password of your ${v.appName} account was changed on ${v.when}, and every other device was signed out.`,
  passwordEnded:
    'API keys and webhooks have ended, and the address of your calendar no longer works: make them anew in your settings.',
  deletionTitle: 'Your account will be deleted',
  deletionAsked: (v: { appName: string }) => `You asked ${v.appName} to delete your account.`,
  deletionByAdministrator: (v: { appName: string }) =>
    `An administrator of this server is deleting your ${v.appName} account.`,
  deletionLead: (v: { until: string }) =>
    `Reminders have stopped and every device was signed out. On ${v.until} everything is deleted for good. Until then you can sign in to undo it.`,
  deletionKeep: 'Keep my account',
  deletionNote: 'If it was not you who asked for it, sign in, undo it, and choose a new password.',
  deletionWhy: 'If you want to know why, ask the person who runs this server.',
  undoneTitle: 'Your account is kept',
  undoneLead: (v: { when: string; appName: string }) =>
    `On ${v.when} the deletion of your ${v.appName} account was undone. Everything is as it was, and your reminders go on.`,
  testTitle: 'This is a test reminder',
  testLead: (v: { appName: string }) =>
    `You asked ${v.appName} for a test reminder, and here it is. Your real ones arrive the same way, in time before each renewal.`,
  testButton: 'See your reminders',
  testNote:
    'You get this message because you pressed the button to send it. If it went to your spam folder, move it to your inbox.',
  testStop: (v: { url: string }) => `Stop reminder emails: ${v.url}`,
  keptTitle: (v: { name: string }) => `You keep ${v.name}`,
  keptLead: (v: { when: string; name: string; day: string }) =>
    `On ${v.when} “Keep it” was pressed by the link of a reminder, for the renewal of ${v.name} on ${v.day}. You get no more reminders about this renewal. If that was you, there is nothing to do.`,
  cancelledTitle: (v: { name: string }) => `${v.name} is marked as cancelled`,
  cancelledLead: (v: { when: string; name: string; day: string }) =>
    `On ${v.when} “I cancelled it” was pressed by the link of a reminder, for the renewal of ${v.name} on ${v.day}. You get no more reminders about it. If that was you, there is nothing to do.`,
  actButton: 'See it or undo it',
  actNote: 'A reminder that is forwarded takes its link along: whoever has it can act on this one renewal.',
  pauseNote: 'You get this message because you chose the day on which the pause ends.',
  pauseEndedTitle: (v: { name: string }) => `${v.name} is active again`,
  pauseEndedLead: (v: { name: string; day: string }) =>
    `You paused ${v.name} until today. It renews next on ${v.day}, and you get its reminders again.`,
  pauseStaysTitle: (v: { name: string }) => `${v.name} is still paused`,
  pauseStaysPlan: (v: { name: string }) =>
    `You paused ${v.name} until today, but your plan has no place for one more active subscription. It stays paused, and you get no reminders about it. Pause or delete another subscription, or upgrade to Pro; then you can resume it.`,
  pauseStaysLead: (v: { name: string }) =>
    `You paused ${v.name} until today. It stays paused, and you get no reminders about it until you resume it.`,
  pausesEndedTitle: (v: { count: number }) =>
    `${plural('en', v.count, { one: `${digits('en', v.count)} subscription is active again`, other: `${digits('en', v.count)} subscriptions are active again` })}`,
  pausesEndedLead: (v: { names: string }) =>
    `You paused them until today: ${v.names}. They renew again, and you get their reminders.`,
  pausesStayTitle: (v: { count: number }) =>
    `${plural('en', v.count, { one: `${digits('en', v.count)} subscription is still paused`, other: `${digits('en', v.count)} subscriptions are still paused` })}`,
  pausesStayPlan: (v: { names: string }) =>
    `You paused them until today, but your plan has no place for more active subscriptions: ${v.names}. They stay paused, and you get no reminders about them. Pause or delete other subscriptions, or upgrade to Pro; then you can resume them.`,
  pausesStayLead: (v: { names: string }) =>
    `You paused them until today: ${v.names}. They stay paused, and you get no reminders about them until you resume them.`,
  accessEndsTitle: (v: { name: string; day: string }) => `Your access to ${v.name} ends on ${v.day}`,
  accessEndsLead: (v: { name: string; day: string }) => `You have access to ${v.name} until ${v.day}.`,
  accessEndedTitle: (v: { name: string; day: string }) => `Your access to ${v.name} ended on ${v.day}`,
  accessEndedLead: (v: { name: string; day: string }) => `You had access to ${v.name} until ${v.day}.`,
  accessLead:
    'It is cancelled: it does not renew, and you get no more reminders about it. Should you be charged after that day, add the charge on its page, where it is shown as charged after you cancelled.',
  accessNote: 'You get this message once, because this subscription is marked as cancelled.',
  accessesTitle: (v: { count: number }) =>
    `Your access to ${plural('en', v.count, { one: `${digits('en', v.count)} subscription`, other: `${digits('en', v.count)} subscriptions` })} ends`,
  accessesLead: (v: { names: string }) =>
    `These are cancelled, and your access to them ends today or has ended: ${v.names}. They do not renew, and you get no more reminders about them.`,
  accessesNote: 'You get this message once, because these subscriptions are marked as cancelled.',
  invitedTitle: (v: { appName: string }) => `You are invited to ${v.appName}`,
  invitedLead: (v: { by: string; appName: string }) =>
    `${v.by} invites you to their ${v.appName} server. ${v.appName} reminds you before a paid subscription renews, in time to cancel it.`,
  invitedButton: 'Accept the invitation',
  invitedNote: (v: { until: string }) =>
    `The link works once, for this address, until ${v.until}. If you do not know who invites you, ignore this message: nothing will happen.`,
  disabledTitle: 'Your account was disabled',
  disabledLead: (v: { when: string; appName: string }) =>
    `On ${v.when} an administrator of this server disabled your ${v.appName} account. You are signed out everywhere, and reminders, API keys, webhooks and your calendar feed have stopped. Your data are kept.`,
  disabledNote: 'To get your account back, ask the person who runs this server.',
  enabledTitle: 'Your account works again',
  enabledLead: (v: { when: string; appName: string }) =>
    `On ${v.when} an administrator of this server enabled your ${v.appName} account again. Everything is as it was, and your reminders go on. Please sign in again.`,
  enabledNote: 'Reminders that were due in the meantime were not sent.',
  administratorTitle: 'You are an administrator now',
  administratorLead: (v: { when: string; appName: string }) =>
    `On ${v.when} you became an administrator of this ${v.appName} server. You can invite people and manage their accounts. You do not see their subscriptions.`,
  serverTestTitle: 'Mail from your server arrives',
  serverTestLead: (v: { appName: string }) =>
    `You asked your ${v.appName} server for a test. This message left the way reminders do, so reminders by email can reach you.`,
  serverTestButton: 'Back to the server',
  serverTestNote:
    'If it is in the spam folder, the reminders will be there too: check SPF, DKIM and DMARC of the sender.',
  wayOffTitle: 'A way to reach you was turned off',
  wayOffLead: (v: { service: string; name: string }) =>
    `${v.service} answered that “${v.name}” no longer exists or no longer admits us, so reminders no longer go there. Those that go by other ways are sent as before. To use it again, enter it anew in your settings.`,
  wayOffNote: 'You get this message because you added this way to your account.',
  webhookOffTitle: 'A webhook was turned off',
  webhookGoneLead: (v: { host: string }) =>
    `Your webhook to ${v.host} answered that it is gone for good (410), so it gets no more events. Your reminders go on as before. To use it again, remove it in the settings and add it anew.`,
  webhookFailingLead: (v: { host: string; days: number }) =>
    `Your webhook to ${v.host} has accepted nothing for ${plural('en', v.days, { one: `${digits('en', v.days)} day`, other: `${digits('en', v.days)} days` })}, so it gets no more events. Your reminders go on as before. To use it again, remove it in the settings and add it anew.`,
  webhookOffButton: 'See your webhooks',
  webhookOffNote: 'You get this message because you added this webhook to your account.',
}
