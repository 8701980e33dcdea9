import type { Packet, PacketFacts } from '@duely/contract'
import { localDate, packetDeadline, packetWarningDay, plainDate, Refusal, shownAmount } from '@duely/domain'
import { lockTimezone } from '#server/features/profile/index.ts'
import { assertOwnSubscription } from '#server/features/subscriptions/index.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Database, Queryable } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { announce } from '#server/platform/live/announce.ts'
import { deletePacket, type PacketRow, selectPacket, selectWrongCharge, upsertPacket } from './packet.repo.ts'

export type PacketDeps = { db: Database; clock: Clock }

type Charge = NonNullable<Awaited<ReturnType<typeof selectWrongCharge>>>

/** @throws Refusal NOT_FOUND */
export async function getPacket({ db }: { db: Queryable }, userId: string, id: string): Promise<Packet> {
  await assertOwnSubscription(db, userId, id)
  return present(await selectWrongCharge(db, userId, id), await selectPacket(db, userId, id))
}

/**
 * Keeps what the person entered, and when the deadline that follows from it is reminded of.
 * @throws Refusal NOT_FOUND, NOTHING_CHARGED without a charge after the cancellation
 */
export async function setPacket(
  { db, clock }: PacketDeps,
  userId: string,
  id: string,
  facts: PacketFacts,
): Promise<Packet> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const today = localDate(now, await lockTimezone(tx, userId))
    await assertOwnSubscription(tx, userId, id)
    const charge = await selectWrongCharge(tx, userId, id)
    if (charge === null) throw new Refusal('NOTHING_CHARGED')
    const { day } = deadlineOf(charge, facts)
    const before = await selectPacket(tx, userId, id)
    // Of a deadline that has not moved there is one reminder.
    const warnOn = before?.deadline === day ? before.warnOn : packetWarningDay(day, today)
    const row = { ...facts, deadline: day, warnOn }
    await upsertPacket(tx, userId, id, { ...row, updatedAt: now })
    await announce(tx, userId, ['subscriptions'])
    return present(charge, row)
  })
}

/** Forgets it, with its reminder. @throws Refusal NOT_FOUND */
export async function removePacket({ db }: PacketDeps, userId: string, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await assertOwnSubscription(tx, userId, id)
    await deletePacket(tx, userId, id)
    await announce(tx, userId, ['subscriptions'])
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
