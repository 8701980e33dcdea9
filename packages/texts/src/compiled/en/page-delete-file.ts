// Written by `npm run texts -- --write` from packages/texts/catalogues.

export const pageDeleteFile = {
  title: 'Delete this file?',
  text: (v: { name: string }) => `${v.name}. It is no longer listed as evidence. You can undo it right after.`,
  confirm: 'Delete',
  deleted: 'File deleted',
  failed: 'Failed to delete the file. Please try again.',
  restoreFailed: 'The file could not be brought back. Please try again.',
  undo: 'Undo',
}
