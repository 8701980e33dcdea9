import { existsSync, readdirSync } from 'node:fs'
import { fileStamp } from './data-dir.ts'

const FILE_NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/
const QUARTER_HOUR_MS = 15 * 60_000
const DAY_MS = 24 * 60 * 60_000
const QUARTERS_KEPT_FOR_MS = DAY_MS
const DAILIES_KEPT = 30

/** A snapshot by its name, "20261120T144503Z", and the UTC instant in it. */
export interface Snapshot {
  name: string
  takenAt: Date
}

/** File name of a snapshot taken at this instant: "20261120T144503Z.tar.gz". */
export function snapshotFileName(takenAt: Date): string {
  return `${fileStamp(takenAt)}.tar.gz`
}

/** Parses a snapshot's file name; null for other files. */
export function parseSnapshotFileName(fileName: string): Snapshot | null {
  const match = FILE_NAME.exec(fileName)
  if (match === null) return null
  const [, year, month, day, hour, minute, second] = match
  const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(takenAt.getTime())) return null
  return { name: fileName.slice(0, -'.tar.gz'.length), takenAt }
}

/** All snapshots in a folder, newest first; other files are ignored. */
export function listSnapshots(folder: string): Snapshot[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .flatMap((fileName) => parseSnapshotFileName(fileName) ?? [])
    .sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}

/**
 * Snapshots that can be deleted. Kept are the last of every quarter-hour for 24 hours, the last of every UTC
 * day for 30 days including today, and always the newest. Future ones are kept too, because the clock may
 * have been wrong.
 */
export function expiredSnapshots(snapshots: readonly Snapshot[], now: Date): Snapshot[] {
  const newestFirst = [...snapshots].sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
  const seenQuarters = new Set<number>()
  const seenDays = new Set<number>()
  const today = Math.floor(now.getTime() / DAY_MS)
  return newestFirst.filter(({ takenAt }, index) => {
    const time = takenAt.getTime()
    const quarter = Math.floor(time / QUARTER_HOUR_MS)
    const day = Math.floor(time / DAY_MS)
    const lastOfQuarter = !seenQuarters.has(quarter)
    const lastOfDay = !seenDays.has(day)
    seenQuarters.add(quarter)
    seenDays.add(day)
    if (index === 0 || time > now.getTime()) return false
    if (lastOfQuarter && now.getTime() - time <= QUARTERS_KEPT_FOR_MS) return false
    return !(lastOfDay && today - day < DAILIES_KEPT)
  })
}
