// Prints tables, and stores JSON lines for the next run.
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import type { Throughput } from './http.ts'
import type { NaiveTimes } from './naive.ts'
import type { SaveRates } from './saves.ts'
import type { ProductTimes } from './statements.ts'
import type { Times } from './times.ts'

export interface Measurement extends ProductTimes {
  readonly name: string
  readonly recordsCount: number
  readonly http: Times
  readonly throughput: Throughput
  /** Database round trips of one call. */
  readonly roundTrips: number
  readonly rate: { readonly pgbench: number; readonly http: number }
  readonly naive: NaiveTimes | null
  /** Load of the machine at the end of this query. */
  readonly load: number
}

export interface Run {
  readonly at: string
  readonly captures: number
  readonly load: number
  readonly measured: Measurement[]
  saves: SaveRates | null
}

const FILE = new URL('../../.bench/trays.jsonl', import.meta.url)
const TARGET_MS = 50

const ms = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1))
const times = (of: Times | null | undefined, none: string) => (of ? `${ms(of.p50)}/${ms(of.p95)}` : none)
const alignCells = (cells: readonly string[]) =>
  cells.map((cell, n) => (n === 0 ? cell.padEnd(36) : cell.padStart(16))).join('')

export function printTitle({ captures, load }: Run): void {
  console.log(`\n${captures.toLocaleString('en-GB')} captures, load of the machine ${load.toFixed(1)}; p50/p95 in ms`)
  const head = [
    '',
    'page + count',
    'processor',
    'count',
    'processor',
    'rows by id',
    'naive rows',
    'naive count',
    'HTTP',
    'HTTP /s',
    'pgbench /s',
    'ratio',
    'p95, longest',
    'API, database',
    'round trips',
    'of',
    'load',
  ]
  console.log(alignCells(head))
}

export function printRow(measured: Measurement): void {
  const { name, page, rows, count, naive, http, rate, throughput, roundTrips, recordsCount, load } = measured
  const { times: atOnce, longest, processor } = throughput
  const notCounted = naive?.recordsCount !== null && naive?.recordsCount !== undefined
  const differs = notCounted && naive.recordsCount !== recordsCount ? ` (naive: ${naive.recordsCount})` : ''
  const naiveTimes = (of: Times | null | undefined) => times(of, naive ? 'over 30 s' : '')
  console.log(
    alignCells([
      name,
      times(page, ''),
      times(page.processor, ''),
      times(count, ''),
      times(count?.processor, ''),
      times(rows, ''),
      naiveTimes(naive?.rows),
      count ? naiveTimes(naive?.count) : '',
      times(http, ''),
      rate.http.toFixed(0),
      rate.pgbench.toFixed(0),
      (rate.http / rate.pgbench).toFixed(2),
      `${ms(atOnce.p95)}, ${ms(longest)}`,
      `${processor.api.toFixed(2)}, ${processor.database.toFixed(2)}`,
      String(roundTrips),
      count ? `${recordsCount}${differs}` : '',
      load.toFixed(1),
    ]),
  )
}

export function printSaves(rates: SaveRates): void {
  const whole = rates['all triggers']
  console.log('\nsaves a second')
  for (const [way, rate] of Object.entries(rates)) {
    console.log(alignCells([way, rate.toFixed(0), `all / this ${(whole / rate).toFixed(2)}`]))
  }
}

export async function appendRun(run: Run): Promise<void> {
  await mkdir(new URL('.', FILE), { recursive: true })
  await appendFile(FILE, `${JSON.stringify(run)}\n`)
}

/** Compares the last run of each size, by CPU time, which a busy machine affects least. */
export async function printGrowth(): Promise<void> {
  const lines = (await readFile(FILE, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  const runs = new Map<string, Run>()
  for (const line of lines) {
    const run = JSON.parse(line) as Run
    runs.set(`${(run.captures / 1e6).toFixed(0)} M`, run)
  }
  const sizes = [...runs].toSorted(([, a], [, b]) => a.captures - b.captures)
  const smallest = sizes[0]?.[1]
  if (!smallest || sizes.length < 2) return
  console.log(`\npage + count, processor p50/p95 and growth of p50; * above ${TARGET_MS} ms by the clock at p95`)
  console.log(alignCells(['', ...sizes.map(([size]) => size)]))
  for (const { name } of smallest.measured) {
    const base = find(smallest, name)?.page.processor
    const cells = sizes.map(([, run]) => {
      const own = find(run, name)?.page.processor
      if (!own || !base) return ''
      return `${times(own, '')} ${(own.p50 / base.p50).toFixed(1)}×${isAbove(run, name) ? '*' : ''}`
    })
    console.log(alignCells([name, ...cells]))
  }
  for (const [size, run] of sizes) {
    const [first, last] = ['all, first page of 50', 'all, last page of 50'].map(
      (name) => find(run, name)?.page.processor,
    )
    if (first && last) console.log(`${size}: last page / first page ${(last.p50 / first.p50).toFixed(2)}`)
  }
}

const find = (run: Run, name: string) => run.measured.find((measured) => measured.name === name)
const isAbove = (run: Run, name: string) => {
  const found = find(run, name)
  return [found?.page, found?.count].some((of) => (of?.p95 ?? 0) > TARGET_MS)
}
