import { join } from 'node:path'
import { type FilesPlace, mayStoreFiles } from '../platform/files/files-place.ts'

type FilesEnvironment = {
  NODE_ENV: string
  FILES_URL?: FilesPlace | undefined
  EGRESS_ALLOW: readonly string[]
  SERVICES: { web: boolean; worker: boolean }
}

/** Where people's files are stored: where FILES_URL says, else in the data folder. */
export function filesOf({ FILES_URL }: Pick<FilesEnvironment, 'FILES_URL'>, dataDir: string) {
  const inDataDir: FilesPlace = { kind: 'folder', folder: join(dataDir, 'files') }
  return {
    place: FILES_URL ?? inDataDir,
    /** Whether the operator said so. */
    isSaid: FILES_URL !== undefined,
  }
}

export function filesProblems({ NODE_ENV, FILES_URL, EGRESS_ALLOW, SERVICES }: FilesEnvironment): string[] {
  if (FILES_URL !== undefined && !mayStoreFiles(FILES_URL, EGRESS_ALLOW))
    return [
      'FILES_URL: tls=off sends files in clear text: leave it out, or name its host:port in EGRESS_ALLOW',
    ]
  if (NODE_ENV === 'production' && FILES_URL === undefined && !(SERVICES.web && SERVICES.worker))
    return [
      'FILES_URL: must be set where web and worker are apart: a folder that all of them share, or s3://…',
    ]
  return []
}
