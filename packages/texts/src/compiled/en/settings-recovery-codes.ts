// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsRecoveryCodes = {
  title: 'Save your recovery codes',
  text: 'If you lose your phone or your passkey, one of these codes takes its place. Each works once, and they are not shown again: keep them in your password manager or on paper.',
  label: 'Recovery codes',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  copyFailed: 'Please select the codes and copy them.',
  download: 'Download',
  saved: 'I have saved them',
  fileHead: (v: { appName: string }) => `Recovery codes of your ${v.appName} account. Each works once.`,
}
