import type { ImportResult, ImportRowInput, LooseChargeInput } from '@duely/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '#web/lib/api.ts'
import { partsOf } from './parts.ts'

export type ImportProgress = { readonly saved: number; readonly total: number }

export type ImportInput = {
  readonly rows: readonly ImportRowInput[]
  readonly charges: readonly LooseChargeInput[]
  readonly quiet: boolean
  /** The days of the first and last line of the statement they are from. */
  readonly statement?: { readonly from: string; readonly to: string } | undefined
  /** Whether the new ones go into the household. */
  readonly household: boolean
  /** What an earlier attempt stored; this one adds to it. */
  readonly before: ImportResult | null
  readonly onProgress: (progress: ImportProgress) => void
}

/** A request of an import failed; those before it are stored. */
export class ImportStopped extends Error {
  override readonly name = 'ImportStopped'
  /** What is stored; null: nothing. */
  readonly result: ImportResult | null
  /** The rows of the request that failed. */
  readonly rows: readonly ImportRowInput[]

  constructor(result: ImportResult | null, rows: readonly ImportRowInput[], cause: unknown) {
    super('An import stopped', { cause })
    this.result = result
    this.rows = rows
  }
}

/**
 * Saves an import, a part a request, in order.
 * @throws ImportStopped with the cause as of `answerOf`
 */
export function useSaveImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: saveInParts,
    // Also when it stopped: what came before is stored.
    onSettled: () => client.invalidateQueries(),
  })
}

async function saveInParts(input: ImportInput): Promise<ImportResult> {
  const { rows, charges, quiet, household, statement, before, onProgress } = input
  let result = before
  let saved = 0
  onProgress({ saved, total: rows.length })
  for (const part of partsOf(rows, charges)) {
    const { subscriptions } = part
    try {
      const json = {
        ...part,
        quiet,
        ...(household && { household }),
        ...(statement && { statement }),
        ...(result?.importId && { importId: result.importId }),
      }
      result = together(result, await answerOf(api.import.$post({ json })))
    } catch (error) {
      throw new ImportStopped(result, subscriptions, error)
    }
    saved += subscriptions.length
    onProgress({ saved, total: rows.length })
  }
  if (result === null) throw new Error('There was nothing to save')
  return result
}

/** The results of two requests of one import, each `index` within its own request. */
function together(before: ImportResult | null, next: ImportResult): ImportResult {
  if (before === null) return next
  return {
    importId: next.importId,
    created: before.created + next.created,
    updated: before.updated + next.updated,
    watched: [...before.watched, ...next.watched],
    skipped: [...before.skipped, ...next.skipped],
    adjusted: [...before.adjusted, ...next.adjusted],
  }
}
