import { readFileSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { KNOWN_SERVICES } from '@duely/catalogue'
import {
  amountTextIn,
  type Candidate,
  findSubscriptions,
  type PlainDate,
  parsePlainDate,
} from '@duely/domain'
import { LARGEST_BYTES, readStatement, UnreadableStatement } from '@duely/statements'

/**
 * `npm run --silent detect -- FILE [--today YYYY-MM-DD]`: the subscriptions found in a statement, as JSON.
 */
const USAGE = 'Use: npm run --silent detect -- FILE [--today YYYY-MM-DD]'
const UNREADABLE_EXIT = 2

/** An error message for the user; any other error is a bug. */
class Refused extends Error {}

function main(): void {
  const { file, today } = wanted()
  const statement = readStatement(bytesOf(file))
  const found = findSubscriptions(statement.lines, today, KNOWN_SERVICES)
  const answer = {
    format: statement.format,
    transactions: statement.lines.length,
    candidates: found.filter((candidate) => candidate.kind === 'subscription').map(asJson),
    bills: found.filter((candidate) => candidate.kind === 'bill').map(asJson),
  }
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
}

function wanted(): { file: string; today: PlainDate } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { today: { type: 'string' } },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Refused(USAGE)
    const today = values.today === undefined ? localToday() : parsePlainDate(values.today)
    if (today === null) throw new Refused('--today must be a day written as YYYY-MM-DD.')
    return { file, today }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(USAGE)
  }
}

function localToday(): PlainDate | null {
  const now = new Date()
  const two = (number: number) => String(number).padStart(2, '0')
  return parsePlainDate(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`)
}

/** Checks the size first, so that no large file is loaded only to be refused. */
function bytesOf(file: string): Uint8Array {
  try {
    const stat = statSync(file)
    if (!stat.isFile()) throw new Refused('This is not a file.')
    if (stat.size >= LARGEST_BYTES) throw new UnreadableStatement('TOO_LARGE')
    return readFileSync(file)
  } catch (error) {
    if (error instanceof UnreadableStatement || error instanceof Refused) throw error
    throw new Refused('This file cannot be opened.')
  }
}

/** Stable field names: other programs read them. */
function asJson(candidate: Candidate) {
  const { original } = candidate
  return {
    name: candidate.name,
    merchant: candidate.merchant,
    service: candidate.service,
    amount: amountTextIn(candidate.amountMinor, candidate.currency),
    currency: candidate.currency,
    original: original && {
      amount: amountTextIn(original.amountMinor, original.currency),
      currency: original.currency,
    },
    billingCycle: candidate.billingCycle,
    billingEvery: candidate.billingEvery,
    nextBillingDate: candidate.nextBillingDate,
    firstCharge: candidate.firstCharge,
    lastCharge: candidate.lastCharge,
    charges: candidate.charges,
    total: amountTextIn(candidate.totalMinor, candidate.currency),
    trialOn: candidate.trialOn,
    running: candidate.running,
    confidence: candidate.confidence,
    priceChanges: candidate.priceChanges.map(({ from, amountMinor }) => ({
      from,
      amount: amountTextIn(amountMinor, candidate.currency),
    })),
    lines: candidate.lines,
  }
}

try {
  main()
} catch (error) {
  if (!(error instanceof Refused || error instanceof UnreadableStatement)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = UNREADABLE_EXIT
}
