import { addDays, addMonths, plainDate } from '@duely/domain'
import { Dice } from '../households/dice.ts'
import type { Truth } from '../households/household.ts'
import type { Sample } from '../households/judge.ts'
import type { Entry, LocalBank } from './bank.ts'
import { ENGLISH_BANKS } from './banks-english.ts'
import { GERMANIC_BANKS } from './banks-germanic.ts'
import { OTHER_BANKS } from './banks-other.ts'
import { live } from './habits.ts'
import { subscribe } from './subscriptions.ts'

export const LOCAL_BANKS: readonly LocalBank[] = [...ENGLISH_BANKS, ...GERMANIC_BANKS, ...OTHER_BANKS]

/** The households that judge the finder. Never looked into; to see what fails, use seeds above 1000. */
export const JUDGED_SEEDS: readonly number[] = Array.from({ length: 100 }, (_, at) => at + 1)

/** A household whose merchants are in no catalogue, at the bank whose turn it is. */
export function makeLocalSample(seed: number): Sample & { readonly bank: string } {
  const dice = diceOf(`local household ${seed}`)
  const bank = LOCAL_BANKS[seed % LOCAL_BANKS.length] as LocalBank
  const today = addDays(plainDate('2025-02-01'), dice.whole(0, 640))
  const from = addMonths(today, -dice.pick([6, 9, 12, 12, 13, 14, 18, 24, 25, 30]))
  const entries: Entry[] = []
  const truths: Truth[] = []
  subscribe(dice, bank, from, today, entries, truths)
  entries.push(...live(dice, bank, from, today))
  entries.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const rows = entries.map((entry) => ({ ...entry, ...bank.text(dice, entry) }))
  const { text, lines } = bank.write(rows, bank.currency)
  return {
    bank: bank.name,
    file: text,
    today,
    truths: truths.map((truth) => ({
      ...truth,
      lines: lines.filter((_, at) => entries[at]?.subscription === truth.id),
    })),
  }
}

/** FNV-1a of the text, so that neighbouring seeds share no dice. */
function diceOf(text: string): Dice {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return new Dice(hash)
}
