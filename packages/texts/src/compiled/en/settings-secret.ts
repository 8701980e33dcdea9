// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const settingsSecret = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please select the text and copy it.',
  done: 'Done',
}
