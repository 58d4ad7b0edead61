import { mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { RestoreConfig } from '../platform/config.ts'
import type { BackupPaths, Base, Server } from './folder.ts'
import { tryProgram } from './programs.ts'

/** A file of the write-ahead log; the newest one is partial. */
export interface Segment {
  readonly number: number
  readonly file: string
  readonly name: string
  readonly isPartial: boolean
  readonly bytes: number
}

const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(\.partial)?$/
const FOUR_GIGABYTES = 2 ** 32

const hex = (number: number) => number.toString(16).toUpperCase()

/** Parses a log sequence number (LSN) such as '0/3000028'. */
export function parseLogPosition(text: string): number {
  const [high = '', low = ''] = text.split('/')
  return Number.parseInt(high, 16) * FOUR_GIGABYTES + Number.parseInt(low, 16)
}
const formatLogPosition = (place: number) => `${hex(Math.floor(place / FOUR_GIGABYTES))}/${hex(place % FOUR_GIGABYTES)}`

function segmentName(timeline: number, number: number, segmentBytes: number): string {
  const perFile = FOUR_GIGABYTES / segmentBytes
  return [timeline, Math.floor(number / perFile), number % perFile].map((part) => hex(part).padStart(8, '0')).join('')
}

/** The log files of one timeline, in order. A complete file replaces the partial one. */
export async function listSegments(
  { log }: BackupPaths,
  { timeline }: Server,
  segmentBytes: number,
): Promise<Segment[]> {
  const segments = new Map<number, Segment>()
  for (const name of (await readdir(log)).sort()) {
    const [, life = '', high = '', low = '', partial] = SEGMENT.exec(name) ?? []
    if (Number.parseInt(life, 16) !== timeline) continue
    const number = Number.parseInt(high, 16) * (FOUR_GIGABYTES / segmentBytes) + Number.parseInt(low, 16)
    if (segments.has(number)) continue
    const file = resolve(log, name)
    segments.set(number, {
      number,
      file,
      name: name.slice(0, 24),
      isPartial: Boolean(partial),
      bytes: (await stat(file)).size,
    })
  }
  return [...segments.values()].sort((one, other) => one.number - other.number)
}

interface LogState {
  readonly segments: readonly Segment[]
  readonly problems: readonly string[]
}

/** Checks for gaps, file sizes and the checksums of all records. */
export async function checkLog(
  config: RestoreConfig,
  places: BackupPaths,
  server: Server,
  { segmentBytes, startsAt }: Pick<Base, 'segmentBytes' | 'startsAt'>,
): Promise<LogState> {
  const all = await listSegments(places, server, segmentBytes)
  const first = Math.floor(parseLogPosition(startsAt) / segmentBytes)
  const segments = all.filter(({ number }) => number >= first)
  const problems: string[] = []
  for (const [place, { number, name, bytes, isPartial }] of segments.entries()) {
    const before = segments[place - 1]
    if (before && before.number !== number - 1) {
      problems.push(`The log has a gap: ${segmentName(server.timeline, before.number + 1, segmentBytes)} is missing`)
    }
    if (before?.isPartial) problems.push(`The log was not finished at ${before.name}, though it goes on behind it`)
    if (!isPartial && bytes !== segmentBytes)
      problems.push(`The log's ${name} has ${bytes} bytes instead of ${segmentBytes}`)
  }
  const whole = segments.filter(({ isPartial }) => !isPartial)
  const [start, end] = [whole.at(0), whole.at(-1)]
  if (problems.length === 0 && start && end) {
    const range = [
      `--start=${formatLogPosition(start.number * segmentBytes)}`,
      `--end=${formatLogPosition((end.number + 1) * segmentBytes)}`,
    ]
    const how = [`--path=${places.log}`, `--timeline=${server.timeline}`, '--quiet', ...range]
    const { ok, complaint } = await tryProgram(config, ['pg_waldump', ...how])
    if (!ok) problems.push(`The log is damaged: ${complaint}`)
  }
  return { segments, problems }
}

const COMMITTED = /desc: COMMIT (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ UTC)/g

/** The time of the last commit in these files, according to the server's clock. */
export async function lastCommit(config: RestoreConfig, segments: readonly Segment[]): Promise<Date | undefined> {
  for (const segment of [...segments].reverse()) {
    const text = await readCommits(config, segment)
    const last = [...text.matchAll(COMMITTED)].at(-1)?.[1]
    if (last) return new Date(last.replace(' UTC', 'Z').replace(' ', 'T'))
  }
  return undefined
}

/**
 * Uses the final file name, because pg_waldump doesn't accept partial files. It reports an error where the records end.
 */
async function readCommits(config: RestoreConfig, { name, file }: Segment): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'))
  try {
    await symlink(file, join(folder, name))
    return (await tryProgram(config, ['pg_waldump', '--rmgr=Transaction', join(folder, name)])).output
  } finally {
    await rm(folder, { recursive: true })
  }
}
