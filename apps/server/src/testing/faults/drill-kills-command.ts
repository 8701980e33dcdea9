/** Kills 100 workers during sending and prints a table; DRILL_KILLS sets another number. */
import { drillKills, type KillReport } from './drill-kills.ts'
import { IN_FLIGHT } from './kill-harness.ts'

const REMINDERS_PER_KILL = 10
const kills = Number(process.env.DRILL_KILLS ?? 100)
const print = (line: string) => process.stdout.write(`${line}\n`)

const report = await drillKills({
  reminders: kills * REMINDERS_PER_KILL,
  kills,
  onKill: (kill, arrived) => {
    if (kill % 10 === 0)
      print(`${kill} kills, ${arrived} messages, ${Math.round(performance.now() / 1000)} s`)
  },
})
for (const line of table(report)) print(line)
const isKept =
  report.lost === 0 &&
  report.unexplained.length === 0 &&
  report.distinctMessages === report.reminders &&
  report.states.get('sent') === report.reminders &&
  report.kills.every(({ repeated }) => repeated <= IN_FLIGHT)
print(isKept ? 'Kept: nothing lost, and no kill repeated more than was on its way.' : 'BROKEN')
process.exitCode = isKept ? 0 : 1

function table({ store, reminders, kills: each, lost, received, unexplained, states }: KillReport): string[] {
  const times = each.flatMap(({ recoveredAfterMs }) => recoveredAfterMs ?? []).sort((a, b) => a - b)
  const seconds = (ms: number | undefined) => (ms === undefined ? '-' : (ms / 1000).toFixed(1))
  return [
    'kill  worker  on their way  repeated  recovered after (s)',
    ...each.map(({ worker, inFlightIds, repeated, recoveredAfterMs }, index) =>
      [
        String(index + 1).padStart(4),
        String(worker).padStart(6),
        String(inFlightIds.length).padStart(12),
        String(repeated).padStart(8),
        seconds(recoveredAfterMs ?? undefined).padStart(19),
      ].join('  '),
    ),
    `received: ${[...received].map(([kind, n]) => `${n} ${kind}`).join(', ')}`,
    `${store}: ${each.length} kills, ${reminders} messages, lost ${lost}, ` +
      `repeated ${each.reduce((sum, { repeated }) => sum + repeated, 0)} ` +
      `(at most ${Math.max(...each.map(({ repeated }) => repeated))} by one kill, ${IN_FLIGHT} allowed), ` +
      `unexplained ${unexplained.length}, recovered after ${seconds(times[Math.floor(times.length / 2)])} s in the ` +
      `middle and ${seconds(times.at(-1))} s at most, ledger ${[...states].map(([state, n]) => `${n} ${state}`).join(', ')}`,
  ]
}
