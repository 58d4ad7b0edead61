import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

const [ANN, BEN, CAT] = [1, 2, 3]

/** Tasks that finish on command, and the order in which they started. */
function createTasks() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { begun, work, end }
}

test('V4 serves a user with one queued call next, no matter how many another user has queued', async () => {
  const inTurn = createFairTurns({ atOnce: 1, perUser: 1, waitingPerUser: 12 })
  const { begun, work, end } = createTasks()
  for (let index = 1; index <= 12; index++) void inTurn(ANN, work(`ann ${index}`))
  void inTurn(BEN, work('ben 1'))
  void inTurn(CAT, work('cat 1'))
  void inTurn(BEN, work('ben 2'))
  await end('')
  for (const name of ['ann 1', 'ben 1', 'cat 1', 'ann 2']) await end(name)
  expect(begun.slice(0, 5)).toEqual(['ann 1', 'ben 1', 'cat 1', 'ann 2', 'ben 2'])
})

test('V4 never gives a user more slots than their share, even if others are free', async () => {
  const inTurn = createFairTurns({ atOnce: 4, perUser: 2, waitingPerUser: 12 })
  const { begun, work, end } = createTasks()
  for (let index = 1; index <= 5; index++) void inTurn(ANN, work(`ann ${index}`))
  await end('')
  expect(begun).toEqual(['ann 1', 'ann 2'])
  void inTurn(BEN, work('ben 1'))
  await end('')
  expect(begun).toEqual(['ann 1', 'ann 2', 'ben 1'])
  await end('ann 2')
  expect(begun.at(-1)).toBe('ann 3')
})

test('refuses users with too many queued, drops those who left, and releases the slot of failed work', async () => {
  const inTurn = createFairTurns({ atOnce: 1, perUser: 1, waitingPerUser: 2 })
  const { begun, work, end } = createTasks()
  const leaving = new AbortController()
  void inTurn(ANN, work('ann 1'))
  const left = inTurn(ANN, work('ann 2'), { withinMs: 60_000, signal: leaving.signal })
  const failing = inTurn(ANN, () => Promise.reject(new Error('broken')))
  // awaited at the end of the test
  failing.catch(() => {})
  await expect(inTurn(ANN, work('ann 4'))).rejects.toMatchObject({ error: 'tooManyRequests' })
  void inTurn(BEN, work('ben 1'))
  leaving.abort()
  await expect(left).rejects.toMatchObject({ error: 'communication' })
  await end('ann 1')
  await end('ben 1')
  await expect(failing).rejects.toThrow('broken')
  expect(await Promise.race([inTurn(ANN, async () => 'again'), end('')])).toBe('again')
  expect(begun).toEqual(['ann 1', 'ben 1'])
})

test('a call that waited runs in its own context, not in that of the call before it', async () => {
  const user = new AsyncLocalStorage<string>()
  const inTurn = createFairTurns({ atOnce: 1, perUser: 1, waitingPerUser: 12 })
  const { work, end } = createTasks()
  const first = user.run('ann', () => inTurn(ANN, work('ann')))
  const second = user.run('ben', () => inTurn(BEN, async () => user.getStore()))
  await end('ann')
  expect([await first, await second]).toEqual(['ann', 'ben'])
})
