import { addDays, countDays } from '@vitrine/contract/dates'
import { expect, test } from 'vitest'
import { type Batch, inBites } from './bites.ts'

const DAYS = { from: '2026-01-01', to: '2026-12-31' }

/** Each item is the number of rows that it has per day. */
const listRows = ({ things, from, to, most }: Batch<number>) =>
  things
    .flatMap((perDay, index) =>
      Array.from({ length: countDays({ from, to }) }, (_, day) => Array(perDay).fill(`${index} ${addDays(from, day)}`)),
    )
    .flat()
    .slice(0, most) as string[]

async function readInBatches(things: readonly number[], days = DAYS) {
  const reads: number[] = []
  const read = async (bite: Batch<number>) => {
    const rows = listRows(bite)
    reads.push(rows.length)
    return rows
  }
  const bites = await Array.fromAsync(inBites(things, days, read))
  return { reads, bites, rows: bites.reduce((sum, { rows }) => sum + rows.length, 0) }
}

test('reads each row once and at most 10,001 rows at a time, with dense items after a thousand empty ones', async () => {
  const dense = [...Array(1_500).fill(0), ...Array(40).fill(20), 300, ...Array(200).fill(0), 1]
  const { reads, bites, rows } = await readInBatches(dense)
  expect(rows).toBe(365 * (40 * 20 + 300 + 1))
  expect(Math.max(...reads)).toBeLessThanOrEqual(10_001)
  expect(Math.max(...bites.map((bite) => bite.rows.length))).toBeLessThanOrEqual(10_000)
  expect(bites.at(-1)?.done).toBe(dense.length)
  // few chunks are read again, and empty items are grouped
  expect(reads.length - bites.length).toBeLessThan(25)
  expect(bites.length).toBeLessThan(150)
})

test('reads one item on one day as a whole, and ends after the last day of the calendar', async () => {
  expect(await readInBatches([12_000], { from: '2026-01-01', to: '2026-01-02' })).toMatchObject({ rows: 24_000 })
  const read = async () => []
  expect(await Array.fromAsync(inBites([1, 2, 3], { from: '0001-01-01', to: '9999-12-31' }, read))).not.toHaveLength(0)
})
