import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startS3StandIn } from '#server/testing/stand-ins/s3-stand-in.ts'
import type { FileStorage } from './file-storage.ts'
import { mayStoreFiles, parseFilesUrl } from './files-place.ts'
import { createFolderStorage } from './folder-storage.ts'
import { openFiles } from './open-files.ts'
import { dropFileCopies, keepFileCopies, restoreFileCopies } from './snapshot-copies.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3StandIn>>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duely-files-'))
  s3 = await startS3StandIn()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3.close()
})

const placeOf = (url: string) => {
  const place = parseFilesUrl(url)
  if (place === null) throw new Error('No place')
  return place
}
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = async (storage: FileStorage, key: string) => {
  const content = await storage.get(key)
  return content === null ? null : new Response(content).text()
}

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  const open = () =>
    kind === 'folder' ? createFolderStorage(join(folder, 'files')) : openFiles(placeOf(s3.url))

  test('are stored, read, listed in order and removed', async () => {
    const storage = open()
    expect(await storage.list(null)).toEqual([])
    expect(await textOf(storage, 'ann/none')).toBeNull()
    for (const key of ['bob/1', 'ann/2', 'ann/1', 'Zoe/1', 'ann-b/1'])
      await storage.put(key, bytes(`of ${key}`))
    expect(await textOf(storage, 'ann/2')).toBe('of ann/2')
    const keys = async (after: string | null) => (await storage.list(after)).map(({ key }) => key)
    // By code units in both, so that a walk through either never misses one.
    expect(await keys(null)).toEqual((await keys(null)).toSorted())
    expect((await keys(null)).toSorted()).toEqual(['Zoe/1', 'ann-b/1', 'ann/1', 'ann/2', 'bob/1'])
    expect(await keys((await keys(null))[3] ?? '')).toEqual([(await keys(null))[4]])
    expect((await storage.list(null))[0]?.storedAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await storage.remove('ann/1')
    await storage.remove('ann/1')
    expect(await textOf(storage, 'ann/1')).toBeNull()
    expect(await keys(null)).toHaveLength(4)
  })

  test.each(['../x', 'a/../../x', '/etc/passwd', 'a', 'a/b/c', 'a/.b', 'ä/1', 'a/b\0', ''])(
    'a key such as %j never reaches them',
    async (key) => {
      const storage = open()
      await expect(storage.put(key, bytes('x'))).rejects.toThrow('no key')
      await expect(storage.get(key)).rejects.toThrow('no key')
      await expect(storage.remove(key)).rejects.toThrow('no key')
    },
  )

  test('take megabytes and nothing at all', async () => {
    const storage = open()
    const large = new Uint8Array(5 * 1024 * 1024).fill(7)
    await storage.put('ann/large', large)
    await storage.put('ann/none', new Uint8Array())
    const back = await storage.get('ann/large')
    expect(new Uint8Array(await new Response(back).arrayBuffer())).toEqual(large)
    expect(await textOf(storage, 'ann/none')).toBe('')
  })
})

describe('a folder', () => {
  test('keeps files for its owner alone, and clears away what was never finished', async () => {
    const files = join(folder, 'files')
    const storage = createFolderStorage(files)
    await storage.put('ann/1', bytes('x'))
    if (process.platform !== 'win32') expect(statSync(join(files, 'ann/1')).mode & 0o077).toBe(0)
    const [old, young] = [join(files, 'ann/.unfinished-1'), join(files, 'ann/.unfinished-2')]
    for (const path of [old, young]) writeFileSync(path, 'half')
    utimesSync(old, new Date(0), new Date(0))
    expect((await storage.list(null)).map(({ key }) => key)).toEqual(['ann/1'])
    expect(readdirSync(join(files, 'ann')).toSorted()).toEqual(['.unfinished-2', '1'])
  })

  test('is in the snapshots: each file once, as long as a snapshot names it', async () => {
    const [files, snapshots] = [join(folder, 'files'), join(folder, 'snapshots')]
    const storage = createFolderStorage(files)
    await storage.put('ann/1', bytes('first'))
    await storage.put('bob/1', bytes('his'))
    await storage.put('ann/x', bytes('third'))
    keepFileCopies(files, snapshots, '20260302T120000Z')
    await storage.remove('ann/1')
    await storage.put('ann/2', bytes('second'))
    keepFileCopies(files, snapshots, '20260302T121500Z')
    // All is lost but the snapshots.
    rmSync(files, { recursive: true })
    expect(restoreFileCopies(snapshots, '20260302T120000Z', files)).toEqual({ restored: 3, missing: 0 })
    expect(await textOf(storage, 'ann/1')).toBe('first')
    expect(restoreFileCopies(snapshots, '20260302T120000Z', files)).toEqual({ restored: 0, missing: 0 })
    expect(restoreFileCopies(snapshots, '20260302T121500Z', files)).toEqual({ restored: 1, missing: 0 })
    rmSync(files, { recursive: true })
    dropFileCopies(snapshots, ['20260302T121500Z'])
    expect(readdirSync(join(snapshots, 'files/ann')).toSorted()).toEqual(['2', 'x'])
    expect(readdirSync(join(snapshots, 'file-lists'))).toEqual(['20260302T121500Z'])
    expect(restoreFileCopies(snapshots, 'unknown', files)).toEqual({ restored: 0, missing: 0 })
  })
})

describe('an object store', () => {
  test('gets every request signed, under its own prefix; a wrong secret is told without it', async () => {
    await openFiles(placeOf(s3.url)).put('ann/1', bytes('x'))
    expect([...s3.objects.keys()]).toEqual(['people/ann/1'])
    const wrong = openFiles(placeOf(s3.urlWithWrongSecret))
    await expect(wrong.put('ann/2', bytes('x'))).rejects.toThrow(
      'The object store answered 403 SignatureDoesNotMatch',
    )
    await expect(wrong.list(null)).rejects.toThrow('403')
    expect(s3.objects.size).toBe(1)
  })

  test('is asked again while it is busy', async () => {
    s3.scripted.push(503, 503)
    await openFiles(placeOf(s3.url)).put('ann/1', bytes('x'))
    expect(s3.objects.size).toBe(1)
    s3.scripted.push(500, 500, 500)
    await expect(openFiles(placeOf(s3.url)).get('ann/1')).rejects.toThrow('500 SlowDown')
  })
})

describe('FILES_URL', () => {
  test.each([
    ['file:///var/lib/duely/files', { kind: 'folder', folder: '/var/lib/duely/files' }],
    ['file:./files', { kind: 'folder', folder: join(process.cwd(), 'files') }],
    [
      's3://KEY:se%2Fcret@s3.eu-central-1.example.com/evidence?region=eu-central-1',
      {
        kind: 's3',
        endpoint: 'https://s3.eu-central-1.example.com',
        bucket: 'evidence',
        prefix: '',
        region: 'eu-central-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'se/cret',
      },
    ],
    ['s3://K:s@minio.lan:9000/b-1/a/c/?tls=off', { endpoint: 'http://minio.lan:9000', prefix: 'a/c/' }],
  ])('%s', (text, place) => {
    expect(parseFilesUrl(text)).toMatchObject(place)
  })

  test.each([
    'file:',
    '/var/files',
    'https://example.com/bucket',
    's3://example.com/bucket',
    's3://K@example.com/bucket',
    's3://K:s@example.com',
    's3://K:s@example.com/B!',
    's3://K:s@example.com/bucket?tls=maybe',
    's3://K:s@example.com/bucket?acl=public',
    's3://K:s@example.com/bucket#x',
    'file://elsewhere.example/x',
  ])('%s is refused', (text) => {
    expect(parseFilesUrl(text)).toBeNull()
  })

  test('clear text goes to this machine, or where the operator allows it', () => {
    expect(mayStoreFiles(placeOf('s3://K:s@minio.lan:9000/bucket?tls=off'), [])).toBe(false)
    expect(mayStoreFiles(placeOf('s3://K:s@minio.lan:9000/bucket?tls=off'), ['minio.lan:9000'])).toBe(true)
    expect(mayStoreFiles(placeOf('s3://K:s@127.0.0.1:9000/bucket?tls=off'), [])).toBe(true)
    expect(mayStoreFiles(placeOf('s3://K:s@s3.example/bucket'), [])).toBe(true)
  })
})
