// Written by `npm run texts -- --write` from packages/texts/catalogues.
import { digits, plural } from '../../message-parts.ts'

export const securityMails = {
  endKey: 'End this key',
  notYou:
    'You get this message because it concerns the safety of your account. If it was not you, reset your password now: choose “Forgot password?” on the sign-in page. That signs out every device, ends API keys, webhooks and other ways to reach you, and changes your calendar address.',
  appOnTitle: 'Two-step sign-in was turned on',
  appOnLead: (v: { when: string; appName: string }) =>
    `On ${v.when} an authenticator app was added to your ${v.appName} account. From now on, signing in with your password also asks for a code of that app.`,
  appOffTitle: 'Two-step sign-in was turned off',
  appOffLead: (v: { when: string; appName: string }) =>
    `On ${v.when} the authenticator app was removed from your ${v.appName} account. Signing in no longer asks for its code.`,
  passkeyAddedTitle: 'A passkey was added',
  passkeyAddedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the passkey “${v.name}” was added to your ${v.appName} account. It signs in without your password.`,
  passkeyRemovedTitle: 'A passkey was removed',
  passkeyRemovedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the passkey “${v.name}” was removed from your ${v.appName} account. It no longer signs in.`,
  codesNewTitle: 'You have new recovery codes',
  codesNewLead: (v: { when: string; appName: string }) =>
    `On ${v.when} new recovery codes were made for your ${v.appName} account. The earlier ones no longer work.`,
  codesWrongTitle: 'Somebody knows your password',
  codesWrongLead: (v: { when: string; appName: string }) =>
    `On ${v.when} somebody entered the right password of your ${v.appName} account and then a wrong code, so they were not signed in. If that was you, there is nothing to do.`,
  proofsWrongTitle: 'Wrong codes were entered in your account',
  proofsWrongLead: (v: { when: string; appName: string }) =>
    `On ${v.when} somebody who is signed in to your ${v.appName} account entered wrong codes where it asks for a proof. If that was you, there is nothing to do.`,
  keyTitle: 'An API key was created',
  keyReadingLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the API key “${v.name}” was created for your ${v.appName} account. A program that has it can read your subscriptions until you revoke it or it ends.`,
  keyWritingLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the API key “${v.name}” was created for your ${v.appName} account. A program that has it can read and change your subscriptions until you revoke it or it ends.`,
  webhookTitle: 'A webhook was added',
  webhookLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} a webhook to ${v.name} was added to your ${v.appName} account. It is sent news of your subscriptions until you remove it.`,
  calendarTitle: 'A calendar address was made',
  calendarLead: (v: { when: string; appName: string }) =>
    `On ${v.when} a new address of the calendar of your ${v.appName} account was made, and the earlier one ended. Anyone who has it can see your renewals until you stop sharing in your settings.`,
  deviceTitle: 'A device gets your notifications',
  deviceLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the device “${v.name}” was added to your ${v.appName} account. It is shown your reminders until you remove it.`,
  wayTitle: 'A way to reach you was added',
  wayLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} “${v.name}” was added to your ${v.appName} account as a way to reach you. It is sent your reminders until you remove it.`,
  phoneTitle: 'Your phone number was changed',
  phoneLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} a phone number ending in ${v.name} was saved in your ${v.appName} account. Once it is confirmed by a code, it gets your reminders by text message.`,
  backupAskedTitle: 'A backup address was asked for',
  backupAskedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} somebody, hopefully you, asked to use ${v.name} as the backup address of your ${v.appName} account. Once it is confirmed there, it gets the reminders that cannot be delivered here.`,
  backupAddedTitle: 'A backup address was added',
  backupAddedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the backup address ${v.name} of your ${v.appName} account was confirmed. It gets the reminders that cannot be delivered here.`,
  backupRemovedTitle: 'The backup address was removed',
  backupRemovedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the backup address ${v.name} was removed from your ${v.appName} account. Reminders that cannot be delivered here no longer go there.`,
  operatorTitle: 'You were signed in by a link',
  operatorLead: (v: { when: string; appName: string }) =>
    `On ${v.when} somebody signed in to your ${v.appName} account by a link that the operator of the server made. If you asked for it, there is nothing to do.`,
  linkedTitle: 'Single sign-on was linked',
  linkedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} an account at ${v.name} was linked to your ${v.appName} account. It signs in without your password.`,
  unlinkedTitle: 'Single sign-on was unlinked',
  unlinkedLead: (v: { when: string; name: string; appName: string }) =>
    `On ${v.when} the link from ${v.name} to your ${v.appName} account was ended. It no longer signs in.`,
  codeUsedTitle: 'A recovery code was used',
  codeUsedLead: (v: { when: string; appName: string }) =>
    `On ${v.when} one of the recovery codes of your ${v.appName} account was used.`,
  codesLeft: (v: { left: number }) =>
    `${plural('en', v.left, { '=0': 'None is left: make new ones in your settings.', one: 'One is left: make new ones in your settings.', other: `${digits('en', v.left)} are left.` })}`,
  newEmailTitle: 'Confirm your new email address',
  newEmailLead: (v: { newEmail: string; appName: string }) =>
    `Somebody, hopefully you, wants to use ${v.newEmail} for their ${v.appName} account. Confirm that this address is yours. The present address has to confirm it too.`,
  newEmailButton: 'Confirm new address',
  oldEmailTitle: 'Your email address is about to change',
  oldEmailLead: (v: { appName: string; newEmail: string }) =>
    `Somebody, hopefully you, asked to change the email address of your ${v.appName} account to ${v.newEmail}. It changes once you confirm it here and the new address is confirmed too. Until then your reminders keep coming here.`,
  oldEmailButton: 'Confirm the change',
  oldEmailNote:
    'The link works once, for 24 hours. If it was not you, do not confirm it: nothing changes, and you should choose a new password now.',
  backupEmailTitle: 'Confirm your backup address',
  backupEmailLead: (v: { backupEmail: string; appName: string }) =>
    `Somebody, hopefully you, wants to use ${v.backupEmail} as the backup address of their ${v.appName} account. It gets the reminders that cannot be delivered to the first address. Confirm that this address is yours.`,
  backupEmailButton: 'Confirm backup address',
  takenTitle: (v: { article: 'an' | 'other'; appName: string }) =>
    `This address has ${{ an: 'an', other: 'a' }[v.article]} ${v.appName} account already`,
  takenLead: (v: { appName: string }) =>
    `Somebody, hopefully you, wanted to use this address for another ${v.appName} account. An address can belong to one account only, so nothing changes.`,
  takenNote: 'If it was not you, there is nothing to do.',
  emailChangedTitle: 'Your email address was changed',
  emailChangedLead: (v: { when: string; appName: string; newEmail: string }) =>
    `On ${v.when} the email address of your ${v.appName} account was changed to ${v.newEmail}. Your reminders and your sign-in use it from now on, and every other device was signed out.`,
  emailChangedNote:
    'You get this message because it concerns the safety of your account. If it was not you, write to our support at once.',
}
