import type { Packet, PacketFacts } from '@duely/contract'
import { localDate, packetDeadline, packetWarningDay, plainDate, Refusal, shownAmount } from '@duely/domain'
import { lockTimezone } from '#server/features/profile/index.ts'
import { admitViewer, announceSeen } from '#server/features/subscriptions/index.ts'
import type { Queryable } from '#server/platform/database/database.ts'
import type { WriteDeps } from '#server/platform/database/deps.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import { deletePacket, type PacketRow, selectPacket, selectWrongCharge, upsertPacket } from './packet.repo.ts'

type Charge = NonNullable<Awaited<ReturnType<typeof selectWrongCharge>>>

/** What was entered, for those who may say whether it stopped. @throws Refusal NOT_FOUND, NOT_ALLOWED */
export async function getPacket({ db }: { db: Queryable }, viewer: Viewer, id: string): Promise<Packet> {
  const { userId } = await admitViewer(db, viewer, id, 'answer')
  return present(await selectWrongCharge(db, userId, id), await selectPacket(db, userId, id))
}

/**
 * Stores what a person entered, and when the payer is reminded of the deadline that follows from it.
 * @throws Refusal NOT_FOUND, NOT_ALLOWED, NOTHING_CHARGED without a charge after the cancellation
 */
export async function setPacket(
  { db, clock }: WriteDeps,
  viewer: Viewer,
  id: string,
  facts: PacketFacts,
): Promise<Packet> {
  const now = clock.now()
  const { userId } = await admitViewer(db, viewer, id, 'answer')
  return inTransaction(db, async (tx) => {
    const today = localDate(now, await lockTimezone(tx, userId))
    const row = await admitViewer(tx, viewer, id, 'answer')
    if (row.userId !== userId) throw new Refusal('UNAVAILABLE')
    const charge = await selectWrongCharge(tx, userId, id)
    if (charge === null) throw new Refusal('NOTHING_CHARGED')
    const { day } = deadlineOf(charge, facts)
    const before = await selectPacket(tx, userId, id)
    // A deadline that has not moved gets one reminder.
    const warnOn = before?.deadline === day ? before.warnOn : packetWarningDay(day, today)
    const packet = { ...facts, deadline: day, warnOn }
    await upsertPacket(tx, userId, id, { ...packet, updatedAt: now })
    await announceSeen(tx, row, ['subscriptions'])
    return present(charge, packet)
  })
}

/** Forgets it, with its reminder. @throws Refusal NOT_FOUND, NOT_ALLOWED */
export async function removePacket({ db }: WriteDeps, viewer: Viewer, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await admitViewer(tx, viewer, id, 'answer')
    await deletePacket(tx, row.userId, id)
    await announceSeen(tx, row, ['subscriptions'])
  })
}

function deadlineOf(charge: Charge, { paidBy, statementOn, bankDeadline }: PacketFacts) {
  const day = (text: string | null) => (text === null ? null : plainDate(text))
  return packetDeadline({
    chargedOn: plainDate(charge.date),
    paidBy,
    statementOn: day(statementOn),
    bankDeadline: day(bankDeadline),
  })
}

function present(charge: Charge | null, row: PacketRow | null): Packet {
  const facts = {
    paidBy: row?.paidBy ?? 'card',
    statementOn: row?.statementOn ?? null,
    bankDeadline: row?.bankDeadline ?? null,
  } as PacketFacts
  return {
    charge: charge && {
      ...charge,
      amount: shownAmount(charge.amount, charge.currency),
      afterCancelling: true,
    },
    ...facts,
    deadline: charge && deadlineOf(charge, facts),
    warnOn: charge === null ? null : (row?.warnOn ?? null),
    isSaved: row !== null,
  }
}
