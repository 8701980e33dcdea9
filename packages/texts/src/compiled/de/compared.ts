// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { compared as english } from '../en/compared.ts'

export const compared: typeof english = {
  waiting: 'Wird mit dem verglichen, was du erfasst hast',
  failed: 'Deine Abos, mit denen das verglichen wird, konnten nicht geladen werden.',
}
