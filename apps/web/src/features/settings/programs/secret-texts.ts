/** Texts of a secret that is shown once. */
export const SECRET = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Please select the text and copy it.',
  done: 'Done',
} as const
