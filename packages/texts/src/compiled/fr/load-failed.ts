// Written by `npm run texts -- --write` from packages/texts/catalogues.
import type { loadFailed as english } from '../en/load-failed.ts'

export const loadFailed: typeof english = {
  older: 'Ce que vous voyez ci-dessous n’est peut-être pas à jour.',
  safe: 'Rien n’est perdu : vos abonnements sont en sécurité et vos rappels partent toujours.',
}
