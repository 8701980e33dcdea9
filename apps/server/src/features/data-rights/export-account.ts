import { AccountExport } from '@duely/contract'
import { Refusal, shownAmount } from '@duely/domain'
import { getOwnAccount } from '#server/features/account/index.ts'
import { type ChargeRow, selectCharges } from '#server/features/analytics/index.ts'
import { listKeys } from '#server/features/api-keys/index.ts'
import { listIdentities, selectSessionsOf, signInWays, type WaysDeps } from '#server/features/auth/index.ts'
import { selectOrders, selectWithdrawals } from '#server/features/billing/index.ts'
import { listBudgets } from '#server/features/budgets/index.ts'
import { selectCategories } from '#server/features/categories/index.ts'
import { presentDelivery } from '#server/features/deliveries/index.ts'
import { type FileRow, presentFile, selectFilesPage } from '#server/features/evidence/index.ts'
import { exportMembership } from '#server/features/household/index.ts'
import { listDrafts } from '#server/features/mail-in/index.ts'
import { listWebhooks } from '#server/features/outgoing-webhooks/index.ts'
import { listPackets } from '#server/features/packet/index.ts'
import { listDevices } from '#server/features/push/index.ts'
import { listOwnRates } from '#server/features/rates/index.ts'
import {
  presentExported,
  presentShared,
  readViewer,
  type Shared,
  subscriptionPages,
} from '#server/features/subscriptions/index.ts'
import { readWays } from '#server/features/ways/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rowPages } from '#server/platform/database/row-pages.ts'
import { instantsAsText } from '#server/platform/http/instants-as-text.ts'
import { ownerAlone } from '#server/platform/http/viewer.ts'
import {
  type ExportedDelivery,
  ROWS_PER_PAGE,
  selectAudit,
  selectChargesOfPage,
  selectConsents,
  selectDeliveriesPage,
  selectMemberships,
  selectUser,
} from './export.repo.ts'

export type ExportDeps = WaysDeps & { db: Database; clock: Clock }

const { shape } = AccountExport
const ALWAYS = { from: '-infinity', to: 'infinity' }

/** Where a file is in the ZIP: a folder each, because two may have one name. */
export const pathInZip = ({ id, name }: Pick<FileRow, 'id' | 'name'>) => `files/${id}/${name}`

/**
 * All data of one user as pieces of one JSON text matching docs/export.schema.json, without password, tokens
 * and one-time links. Large tables are read in pages as the pieces are consumed, without a transaction. A row
 * changed meanwhile appears once, in its old or new state.
 *
 * @throws Refusal NOT_FOUND before the first piece, when the account no longer exists
 */
export async function exportAccount(
  { db, clock, ...ways }: ExportDeps,
  userId: string,
): Promise<AsyncGenerator<string, void>> {
  const now = clock.now()
  const user = await selectUser(db, userId)
  if (user === null) throw new Refusal('NOT_FOUND')
  const { profile, plan } = await getOwnAccount(db, userId)
  const sessions = (await selectSessionsOf(db, userId, now)).map(instantsAsText)
  const few = AccountExport.omit({
    subscriptions: true,
    charges: true,
    deliveries: true,
    files: true,
    sharedWithYou: true,
  }).parse({
    format: 'duely-export',
    version: 1,
    exportedAt: now.toISOString(),
    account: { profile, emailVerified: user.emailVerified, createdAt: user.createdAt.toISOString() },
    plan,
    categories: await selectCategories(db, userId),
    ownRates: await listOwnRates(db, userId),
    packets: await listPackets(db, userId),
    drafts: await listDrafts({ db }, userId),
    budgets: await listBudgets(db, userId),
    memberships: (await selectMemberships(db, userId)).map(instantsAsText),
    householdMembership: await exportMembership(db, userId),
    orders: (await selectOrders(db, userId)).map(instantsAsText),
    withdrawals: (await selectWithdrawals(db, userId)).map(instantsAsText),
    consents: (await selectConsents(db, userId)).map(instantsAsText),
    changes: (await selectAudit(db, userId)).map(instantsAsText),
    devices: await listDevices(db, userId),
    ways: await readWays(db, userId),
    apiKeys: (await listKeys(db, userId, now)).keys,
    webhooks: (await listWebhooks(db, userId)).hooks,
    signIn: await signInWays(ways, db, userId, now),
    identities: (await listIdentities(db, userId)).map(instantsAsText),
    sessions: sessions.map((each) => ({ ...each, lastUsedAt: each.updatedAt, ip: each.ipAddress })),
  })
  return pieces(db, userId, now, few)
}

async function* pieces(db: Database, userId: string, now: Date, few: object): AsyncGenerator<string, void> {
  yield JSON.stringify(few).slice(0, -1)
  const subscriptions = withCharges(
    db,
    userId,
    subscriptionPages(db, ownerAlone(userId), { view: 'mine', now }, presentExported),
  )
  yield* list('subscriptions', subscriptions, (row) => shape.subscriptions.element.parse(row))
  const viewer = await readViewer(db, userId, now)
  const shared = subscriptionPages(db, viewer, { view: 'household', now }, presentShared)
  yield* list('sharedWithYou', othersIn(shared), (row) => shape.sharedWithYou.element.parse(row))
  const charges = rowPages(ROWS_PER_PAGE, (last?: ChargeRow) =>
    selectCharges(db, { viewer: ownerAlone(userId), view: 'mine' }, ALWAYS, ROWS_PER_PAGE, last),
  )
  yield* list('charges', charges, (row) =>
    shape.charges.element.parse({ ...row, amount: shownAmount(row.amount, row.currency) }),
  )
  const deliveries = rowPages(ROWS_PER_PAGE, (last?: ExportedDelivery) =>
    selectDeliveriesPage(db, userId, last),
  )
  yield* list('deliveries', deliveries, (row) =>
    shape.deliveries.element.parse({ ...presentDelivery(row, now), recipient: row.recipient }),
  )
  const files = rowPages(ROWS_PER_PAGE, (last?: FileRow) => selectFilesPage(db, userId, last, ROWS_PER_PAGE))
  yield* list('files', files, (row) =>
    shape.files.element.parse({ ...presentFile(row), path: pathInZip(row) }),
  )
  yield '}'
}

/** Somebody's own are in the list of subscriptions. */
async function* othersIn(pages: ReturnType<typeof subscriptionPages<Shared>>) {
  for await (const page of pages) yield page.filter(({ you }) => !you.includes('owner'))
}

/** Pages of subscriptions with their charges. */
async function* withCharges<Row extends { id: string }>(
  db: Database,
  userId: string,
  pages: AsyncGenerator<Row[], void>,
): AsyncGenerator<(Row & { charges: object[] })[], void> {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    const chargesOf = new Map(ids.map((id): [string | null, object[]] => [id, []]))
    const charges = rowPages(ROWS_PER_PAGE, (last?: ChargeRow) => selectChargesOfPage(db, userId, ids, last))
    for await (const some of charges)
      for (const { subscriptionId, chargedOn, ...charge } of some)
        chargesOf
          .get(subscriptionId)
          ?.push({ ...charge, amount: shownAmount(charge.amount, charge.currency), date: chargedOn })
    yield page.map((row) => ({ ...row, charges: chargesOf.get(row.id) ?? [] }))
  }
}

/** One more field: a list, one piece per page. */
async function* list<Row>(
  name: keyof typeof shape,
  pages: AsyncGenerator<Row[], void>,
  present: (row: Row) => unknown,
): AsyncGenerator<string, void> {
  yield `,"${name}":[`
  let isFirst = true
  for await (const page of pages) {
    const items = page.map((row) => JSON.stringify(present(row))).join(',')
    yield isFirst ? items : `,${items}`
    isFirst = false
  }
  yield ']'
}
