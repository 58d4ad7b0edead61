import { type Moment, parseMoment } from '@vitrine/contract/live/live-position'
import type { TrayCount } from '@vitrine/db/live/live.queries'
import { afterEach, describe, expect, test } from 'vitest'
import { readKeys } from './conditions.rules.ts'
import { createHub, follow, type Hub } from './hub.ts'
import type { Change, Tick } from './tick.ts'
import { startCounter, type TrayCounter } from './tray-counter.ts'

/** A fake change log in which transactions commit one at a time. */
class Log {
  readonly changes: Change[] = []
  readonly asked: (Moment | undefined)[] = []
  month = '2026-11-01'
  isLost = false
  isDown = false

  happen(change: Partial<Change> = {}) {
    const transaction = this.changes.length + 1
    const nobody = { userId: null, userName: null, userClientId: null }
    const subject = { kind: 'capture' as const, subjectId: transaction, ...nobody }
    this.changes.push({ ...subject, transaction, before: null, after: readKeys([INBOX, DAY]), ...change })
  }
  get position() {
    const next = this.changes.length + 1
    return `${next}:${next}:`
  }
  read = async (since: Moment | undefined): Promise<Tick> => {
    this.asked.push(since)
    if (this.isDown) throw new Error('The database is down')
    const { position, month, isLost } = this
    const changes = since && !isLost ? this.changes.slice(since.next - 1) : []
    return { position, moment: parseMoment(position), month, newestPair: 0, isLost, changes, downloads: new Map() }
  }
}
const [INBOX, DAY] = [(13 << 24) | 257, (16 << 24) | 9]

const hubs: Hub[] = []
const counters: TrayCounter[] = []
afterEach(async () => {
  for (const counter of counters.splice(0)) counter.stop()
  await Promise.all(hubs.splice(0).map((hub) => hub.close()))
})
function open(log: Log): { hub: Hub; problems: unknown[] } {
  const problems: unknown[] = []
  const hub = createHub(log.read, (problem) => problems.push(problem))
  hubs.push(hub)
  return { hub, problems }
}
const getPosition = ({ position }: Log) => ({ position, moment: parseMoment(position) })

describe('the hub', () => {
  test('resumes from the same moment when the database is available again', async () => {
    const log = new Log()
    const { hub, problems } = open(log)
    const heard: number[] = []
    await hub.listen(({ changes }) => heard.push(...changes.map(({ transaction }) => transaction)))
    log.isDown = true
    log.happen()
    await expect.poll(() => problems.length).toBeGreaterThan(1)
    log.isDown = false
    log.happen()
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([1, 2])
  })

  test('rejects listeners while it cannot read, and stops reading without listeners', async () => {
    const log = new Log()
    const { hub } = open(log)
    log.isDown = true
    await expect(hub.listen(() => {})).rejects.toThrow('down')
    log.isDown = false
    const leave = await hub.listen(() => {})
    leave()
    await expect.poll(() => log.asked.length).toBeGreaterThan(0)
    const asked = await waitUntilStable(() => log.asked.length)
    log.happen()
    expect(await waitUntilStable(() => log.asked.length)).toBe(asked)
  })

  test('a failing listener does not affect the others', async () => {
    const log = new Log()
    const { hub, problems } = open(log)
    await hub.listen(() => {
      throw new Error('a defect')
    })
    let ticks = 0
    await hub.listen(() => {
      ticks += 1
    })
    await expect.poll(() => ticks).toBeGreaterThan(1)
    expect(String(problems[0])).toContain('a defect')
  })

  test('a follower receives each change once, including those that arrive while it reads its position', async () => {
    const log = new Log()
    const { hub } = open(log)
    const heard: number[] = []
    log.happen()
    await follow(
      hub,
      async () => {
        log.happen()
        const own = getPosition(log)
        log.happen()
        // wait until the hub has read past the moment returned here
        await expect.poll(() => log.asked.at(-1)?.next).toBe(4)
        return own
      },
      ({ changes }) => heard.push(...changes.map(({ transaction }) => transaction)),
    )
    log.happen()
    await expect.poll(() => heard).toEqual([3, 4])
  })
})

describe('a counter', () => {
  const counts = (log: Log, real: () => number): (() => Promise<TrayCount>) => {
    return async () => ({
      ...getPosition(log),
      count: real(),
      month: log.month,
      newestPair: 0,
      keys: [INBOX],
      groups: [1],
      firstDay: DAY,
      lastDay: DAY + 30,
      hasSearch: false,
    })
  }

  test('counts once and follows changes; recounts when the month changes or changes are lost', async () => {
    const log = new Log()
    const { hub } = open(log)
    let [real, asked] = [10, 0]
    const ask = counts(log, () => {
      asked += 1
      return real
    })
    const counter = startCounter(hub, ask, () => {})
    counters.push(counter)
    await expect.poll(() => counter.count()).toBe(10)
    log.happen()
    log.happen({ before: readKeys([INBOX, DAY]), after: readKeys([DAY]) })
    log.happen({ after: readKeys([INBOX, DAY - 1]) })
    log.happen()
    await expect.poll(() => counter.count()).toBe(11)
    expect(asked).toBe(1)

    real = 3
    log.month = '2026-12-01'
    log.happen()
    await expect.poll(() => counter.count()).toBe(3)
    real = 4
    log.isLost = true
    log.happen()
    await expect.poll(() => asked).toBeGreaterThan(2)
    log.isLost = false
    await expect.poll(() => counter.count()).toBe(4)
  })
})

/** The value once it stops changing. */
async function waitUntilStable<T>(read: () => T): Promise<T> {
  let before: T
  do {
    before = read()
    await new Promise((resolve) => setTimeout(resolve, 500))
  } while (before !== read())
  return before
}
