import type { EvidenceFile } from '@duely/contract'
import type { FileRow } from './evidence.repo.ts'

/** A file as the contract presents it. */
export function presentFile({ createdAt, folder: _, ...row }: FileRow): EvidenceFile {
  return { ...row, createdAt: createdAt.toISOString() }
}
