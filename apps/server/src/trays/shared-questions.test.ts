import { describe, expect, test } from 'vitest'
import { shareQuestions } from './shared-questions.ts'

/** Queries that the test completes, and the list of those that have started. */
function createQueries(atOnce: number, withinMs?: number) {
  const share = shareQuestions(atOnce, withinMs)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  let users = 1_000
  const askAs = (userId: number, name: string, label = name, signal = new AbortController().signal) => {
    const answer = share(
      userId,
      name,
      () => {
        begun.push(label)
        const end = Promise.withResolvers<string>()
        ends.set(label, end)
        return end.promise
      },
      signal,
    )
    // avoids unhandled rejections: some tests check a refusal only later
    answer.catch(() => {})
    return answer
  }
  /** Each caller is a different user. */
  const ask = (name: string, label = name, signal?: AbortSignal) => askAs(users++, name, label, signal)
  const answer = async (label: string) => {
    ends.get(label)?.resolve(`answer ${label}`)
    await flushPromises()
  }
  return { ask, askAs, answer, begun, fail: (label: string) => ends.get(label)?.reject(new Error(label)) }
}

/** Resolves after pending promise callbacks have run. */
const flushPromises = () => new Promise((resolve) => setImmediate(resolve))
const refused = { error: 'communication' }

test('many queries of one user leave a slot free for another user', async () => {
  const { askAs, answer, begun } = createQueries(2)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void askAs(1, name)
  void askAs(2, 'b1')
  await flushPromises()
  expect(begun).toEqual(['a1', 'b1'])
  void askAs(2, 'b2')
  await answer('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await answer('b1')
  expect(begun.at(-1)).toBe('b2')
})

describe('queries of the tray index', () => {
  test('never run more than the limit at once; the rest run in order', async () => {
    const { ask, answer, begun } = createQueries(2)
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => ask(name))
    expect(begun).toEqual(['a', 'b'])
    await answer('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    await answer('a')
    await answer('c')
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    await answer('e')
    await answer('d')
    expect(await Promise.all(all)).toEqual(['answer a', 'answer b', 'answer c', 'answer d', 'answer e'])
  })

  test('new callers wait their turn, and abandoned slots become free', async () => {
    const { ask, answer, begun } = createQueries(1)
    void ask('a')
    void ask('b')
    await answer('a')
    void ask('c')
    expect(begun).toEqual(['a', 'b'])
    await answer('b')
    await answer('c')
    void ask('d')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  test('a failed query rejects only its own callers and frees its slot', async () => {
    const { ask, answer, begun, fail } = createQueries(1)
    const first = ask('a')
    const second = ask('b')
    fail('a')
    await expect(first).rejects.toThrow('a')
    expect(begun).toEqual(['a', 'b'])
    await answer('b')
    expect(await second).toBe('answer b')
  })

  test('a waiting query is shared; a running one is not', async () => {
    const { ask, answer, begun } = createQueries(1)
    void ask('busy')
    const [first, joined] = [ask('same', 'first'), ask('same', 'joined')]
    await answer('busy')
    expect(begun).toEqual(['busy', 'first'])
    // data may have been saved since it started
    const later = ask('same', 'later')
    await answer('first')
    expect(await Promise.all([first, joined])).toEqual(['answer first', 'answer first'])
    await answer('later')
    expect(await later).toBe('answer later')
    expect(begun).toEqual(['busy', 'first', 'later'])
  })

  test('queries are not shared while a slot is free or when their names differ', async () => {
    const { ask, answer, begun } = createQueries(2)
    void ask('same', 'one')
    void ask('same', 'two')
    expect(begun).toEqual(['one', 'two'])
    void ask('client 1')
    void ask('client 2')
    await answer('one')
    await answer('two')
    expect(begun).toEqual(['one', 'two', 'client 1', 'client 2'])
  })

  test('rejects callers that wait too long and drops their query', async () => {
    const { ask, answer, begun } = createQueries(1, 20)
    void ask('busy')
    const [late, joined] = [ask('late'), ask('late')]
    await expect(late).rejects.toMatchObject(refused)
    await expect(joined).rejects.toMatchObject(refused)
    await answer('busy')
    expect(begun).toEqual(['busy'])
    void ask('next')
    expect(begun).toEqual(['busy', 'next'])
  })

  test('an aborted caller leaves the queue; callers sharing its query stay', async () => {
    const { ask, answer, begun } = createQueries(1)
    const [one, other, alone] = [new AbortController(), new AbortController(), new AbortController()]
    void ask('busy')
    const left = ask('shared', 'shared', one.signal)
    const stayed = ask('shared', 'shared', other.signal)
    const gone = ask('gone', 'gone', alone.signal)
    void ask('last')
    one.abort()
    alone.abort()
    await expect(left).rejects.toMatchObject(refused)
    await expect(gone).rejects.toMatchObject(refused)
    await answer('busy')
    expect(begun).toEqual(['busy', 'shared'])
    await answer('shared')
    expect(await stayed).toBe('answer shared')
    expect(begun).toEqual(['busy', 'shared', 'last'])
  })

  test('a query abandoned by all callers is not joined', async () => {
    const { ask, answer, begun } = createQueries(1)
    const caller = new AbortController()
    void ask('busy')
    void ask('same', 'left', caller.signal)
    caller.abort()
    const anew = ask('same', 'again')
    await answer('busy')
    await answer('again')
    expect(await anew).toBe('answer again')
    expect(begun).toEqual(['busy', 'again'])
  })

  test('aborting a running query keeps its slot taken until it finishes', async () => {
    const { ask, answer, begun } = createQueries(1)
    const caller = new AbortController()
    const left = ask('a', 'a', caller.signal)
    void ask('b')
    caller.abort()
    await expect(left).rejects.toMatchObject(refused)
    expect(begun).toEqual(['a'])
    await answer('a')
    expect(begun).toEqual(['a', 'b'])
  })
})
