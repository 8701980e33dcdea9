import { Refusal } from '@duely/domain'
import type { ReadDeps } from '#server/platform/database/deps.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { getSubscription } from '../page/get-subscription.ts'
import { selectProvenDeliveries, selectReader } from './proof.repo.ts'
import { proofPage } from './proof-page.ts'

/** Entries in one document; beyond that it says that earlier ones are left out. */
const ENTRIES_SHOWN = 500
const NAME_CHARACTERS = 40

export type ProofDeps = ReadDeps & { publicUrl: string; appName: string }

/**
 * What was sent about one subscription and what happened to it, as an HTML document to keep or to show.
 * @throws Refusal NOT_FOUND
 */
export async function getProof(
  { db, clock, publicUrl, appName }: ProofDeps,
  viewer: Viewer,
  id: string,
): Promise<{ html: string; fileName: string }> {
  const { userId } = viewer
  const page = await getSubscription({ db, clock }, viewer, id)
  const reader = await selectReader(db, userId)
  if (reader === null) throw new Refusal('NOT_FOUND')
  // One more than shown tells whether there are more.
  const rows = await selectProvenDeliveries(db, userId, id, ENTRIES_SHOWN + 1)
  const now = clock.now()
  const html = proofPage({
    page,
    reader,
    rows: rows.slice(0, ENTRIES_SHOWN).reverse(),
    isCut: rows.length > ENTRIES_SHOWN,
    now,
    publicUrl,
    appName,
  })
  const name = fileNameOf(page.subscription.name)
  return { html, fileName: `${fileNameOf(appName)}-proof-${name}-${now.toISOString().slice(0, 10)}.html` }
}

/** Letters and digits of a name that every file system and header takes. */
function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_CHARACTERS)
    .replace(/^-|-$/g, '')
  return plain || 'subscription'
}
