import { refText } from '../reminders/reminder-instants.ts'
import type { ReminderLine } from '../reminders/reminder-ledger.ts'
import type { ReminderPlan } from '../reminders/reminder-plan.ts'

type PlannedLine = ReminderLine & { extendedUntil: Date | null }

/** A subscription's ledger in memory; a plan changes its lines as the server's statements do. */
export class MemoryLedger {
  readonly lines = new Map<string, PlannedLine>()

  write(plan: ReminderPlan): void {
    for (const { reason, ...name } of plan.withdrawn) {
      const line = this.lines.get(refText(name))
      if (line?.state === 'pending') this.put({ ...line, state: 'superseded', reason })
    }
    for (const { extendedUntil, ...name } of plan.extended) {
      const line = this.lines.get(refText(name))
      if (line) this.put({ ...line, extendedUntil })
    }
    const shared = { channel: 'email', extendedUntil: null, reason: null }
    for (const each of plan.send) this.revive({ ...shared, ...each, state: 'pending' })
    for (const each of plan.superseded) this.revive({ ...shared, ...each, state: 'superseded' })
    for (const each of plan.expired) this.revive({ ...shared, ...each, state: 'expired' })
    for (const each of plan.skipped) {
      const line = this.lines.get(refText(each))
      if (!line || line.reason === 'time-changed') this.put({ ...shared, ...each, state: 'skipped' })
    }
  }

  put(line: PlannedLine): void {
    this.lines.set(refText(line), line)
  }

  private revive(line: PlannedLine): void {
    const there = this.lines.get(refText(line))
    if (!there || there.state === 'skipped' || there.state === 'superseded') this.put(line)
  }
}
