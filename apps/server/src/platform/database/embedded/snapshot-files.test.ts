import { describe, expect, it } from 'vitest'
import { expiredSnapshots, parseSnapshotFileName, type Snapshot, snapshotFileName } from './snapshot-files.ts'

const at = (name: string): Snapshot => {
  const snapshot = parseSnapshotFileName(`${name}.tar.gz`)
  if (snapshot === null) throw new Error(`not a snapshot name: ${name}`)
  return snapshot
}

const NOW = new Date('2026-11-20T14:45:03Z')

describe('snapshot file names', () => {
  it('convert to and from UTC instants', () => {
    expect(snapshotFileName(NOW)).toBe('20261120T144503Z.tar.gz')
    expect(parseSnapshotFileName('20261120T144503Z.tar.gz')).toEqual({
      name: '20261120T144503Z',
      takenAt: NOW,
    })
  })

  it.each([
    '20261120T144503Z.tar.gz.tmp',
    '20261120T144503Z.tar',
    '20261320T144503Z.tar.gz',
    'notes.txt',
    'x20261120T144503Z.tar.gz',
  ])('%s is not a snapshot', (fileName) => {
    expect(parseSnapshotFileName(fileName)).toBeNull()
  })
})

describe('expired snapshots', () => {
  it.each<{ rule: string; names: string[]; expired: string[] }>([
    { rule: 'nothing of nothing', names: [], expired: [] },
    {
      rule: 'each quarter of the last 24 hours stays',
      names: ['20261120T143000Z', '20261120T141500Z', '20261119T144503Z'],
      expired: [],
    },
    {
      rule: 'of one quarter only the last stays',
      names: ['20261120T143501Z', '20261120T143000Z', '20261120T144459Z'],
      expired: ['20261120T143501Z', '20261120T143000Z'],
    },
    {
      rule: 'past 24 hours only the last of a UTC day stays',
      names: [
        '20261120T143000Z',
        '20261119T235959Z',
        '20261119T120000Z',
        '20261118T230000Z',
        '20261118T060000Z',
      ],
      expired: ['20261119T120000Z', '20261118T060000Z'],
    },
    {
      rule: 'thirty days stay, today counted; the thirty-first goes',
      names: ['20261120T143000Z', '20261022T120000Z', '20261021T235959Z'],
      expired: ['20261021T235959Z'],
    },
    {
      rule: 'the newest stays, however old',
      names: ['20250101T000000Z', '20241231T000000Z'],
      expired: ['20241231T000000Z'],
    },
    {
      rule: 'those from the future stay',
      names: ['20261121T000000Z', '20261120T150000Z', '20261120T150001Z'],
      expired: [],
    },
  ])('$rule', ({ names, expired }) => {
    const gone = expiredSnapshots(names.map(at), NOW).map(({ name }) => name)
    expect(gone.sort()).toEqual([...expired].sort())
  })

  it('settles at 24 hours of quarter-hours and the days before', () => {
    const quarter = 15 * 60_000
    let kept: Snapshot[] = []
    for (let n = 0; n < 40 * 96; n++) {
      const now = new Date(NOW.getTime() + n * quarter)
      kept = [...kept, { name: now.toISOString(), takenAt: now }]
      const gone = new Set(expiredSnapshots(kept, now))
      kept = kept.filter((snapshot) => !gone.has(snapshot))
    }
    // 97 quarter-hours from 24 hours ago up to now; 28 full days before them.
    expect(kept).toHaveLength(97 + 28)
  })
})
