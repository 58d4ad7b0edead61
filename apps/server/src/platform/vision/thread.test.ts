import { afterEach, describe, expect, test } from 'vitest'
import { openThread, type Thread, ThreadEnded } from './thread.ts'

type Question = { readonly say?: string; readonly wait?: number; readonly fail?: boolean; readonly exit?: boolean }

/** A thread that follows the test's commands. */
const FILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', ({ say, wait = 0, fail, exit }) => {
      if (fail) throw new Error('told to fail')
      if (exit) process.exit(1)
      const until = Date.now() + wait
      while (Date.now() < until);
      parentPort.postMessage({ say, threadId })
    })`)}`,
)

let thread: Thread<Question, { say: string; threadId: number }>
afterEach(() => thread.end())
const open = (timeLimit = 10_000) => {
  thread = openThread(FILE, timeLimit)
  return thread
}

describe('a thread', () => {
  test('answers in order and keeps the same thread', async () => {
    const { ask } = open()
    const answers = await Promise.all(['a', 'b', 'c'].map((say) => ask({ say })))
    expect(answers.map(({ say }) => say)).toEqual(['a', 'b', 'c'])
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(1)
  })

  test.each<[string, Question, string]>([
    ['fails', { fail: true }, 'told to fail'],
    ['ends', { exit: true }, 'It ended'],
    ['hangs', { wait: 60_000 }, 'longer than 700 ms'],
  ])('that %s fails only one question; a new thread answers the next ones', async (_, bad, why) => {
    const { ask } = open(700)
    const first = await ask({ say: 'before' })
    const lost = ask(bad)
    const next = ask({ say: 'after' })
    await expect(lost).rejects.toThrow(ThreadEnded)
    await expect(lost).rejects.toThrow(why)
    const answer = await next
    expect(answer.say).toBe('after')
    expect(answer.threadId).not.toBe(first.threadId)
  })

  test('can be ended at any time, even if it has not started', async () => {
    const { ask, end } = open()
    await end()
    expect(await ask({ say: 'first' })).toMatchObject({ say: 'first' })
    await end()
    await end()
    expect(await ask({ say: 'again' })).toMatchObject({ say: 'again' })
  })
})
