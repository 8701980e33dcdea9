import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseFilesUrl } from '#server/platform/files/files-place.ts'
import { startS3StandIn } from '#server/testing/stand-ins/s3-stand-in.ts'
import { judgeFiles, visitFiles } from './files.ts'

const embedded = { databaseUrl: null, isSaid: false }
const look = async (url: string, facts: { databaseUrl: string | null; isSaid: boolean } = embedded) => {
  const place = parseFilesUrl(url)
  if (place === null) throw new Error('No place')
  return judgeFiles(await visitFiles(place), facts)
}

test('a folder: not there yet, there, or none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'duely-doctor-files-'))
  expect(await look(`file://${folder}/none`)).toMatchObject({
    level: 'ok',
    text: expect.stringContaining('first file'),
  })
  expect(await look(`file://${folder}`)).toMatchObject({ level: 'ok' })
  writeFileSync(join(folder, 'file'), '')
  expect(await look(`file://${folder}/file`)).toMatchObject({ level: 'failure' })
  const postgres = { databaseUrl: 'postgres://x', isSaid: false }
  expect(await look(`file://${folder}`, postgres)).toMatchObject({ level: 'warning' })
  expect(await look(`file://${folder}`, { ...postgres, isSaid: true })).toMatchObject({ level: 'ok' })
  rmSync(folder, { recursive: true })
})

test('a bucket that answers, and one that refuses', async () => {
  const s3 = await startS3StandIn()
  expect(await look(s3.url)).toMatchObject({ level: 'ok', text: 'people’s files lie in the bucket evidence' })
  const refused = await look(s3.urlWithWrongSecret)
  expect(refused).toMatchObject({
    level: 'failure',
    text: expect.stringContaining('403 SignatureDoesNotMatch'),
  })
  expect(JSON.stringify(refused)).not.toContain('another-secret')
  await s3.close()
})
