import { Refusal, refuse } from './refusal.ts'

const RETRY_AFTER_SECONDS = 5

interface Shares {
  /** Works that run at once, of all users together. */
  readonly atOnce: number
  readonly perUser: number
  /** Of one user; whoever asks for more is told to come back. */
  readonly waitingPerUser: number
}

/** How long somebody waits for a turn, and whether they are still there. */
interface Patience {
  readonly withinMs: number
  readonly signal: AbortSignal
}

interface Line {
  running: number
  readonly waiting: Set<() => void>
}

export type FairTurns = ReturnType<typeof fairTurns>

/**
 * Shares so many places among users, one turn each in rotation: somebody with one question comes next, however many
 * another has lined up.
 */
export function fairTurns({ atOnce, perUser, waitingPerUser }: Shares) {
  let running = 0
  /** In the order in which users get their next turn. */
  const lines = new Map<number, Line>()

  function beginNext(): void {
    while (running < atOnce) {
      const next = [...lines].find(([, line]) => line.waiting.size > 0 && line.running < perUser)
      if (!next) return
      const [userId, line] = next
      lines.delete(userId)
      lines.set(userId, line)
      const [begin] = line.waiting
      if (!begin) return
      line.waiting.delete(begin)
      line.running += 1
      running += 1
      begin()
    }
  }

  function turn(line: Line, patience: Patience | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    line.waiting.add(resolve)
    const leave = () => {
      if (line.waiting.delete(resolve)) reject(new Refusal('communication'))
    }
    if (patience) {
      const end = AbortSignal.any([patience.signal, AbortSignal.timeout(patience.withinMs)])
      if (end.aborted) leave()
      else end.addEventListener('abort', leave, { once: true })
    }
    return promise
  }

  return async function inTurn<T>(userId: number, work: () => Promise<T>, patience?: Patience): Promise<T> {
    const line = lines.get(userId) ?? { running: 0, waiting: new Set() }
    if (line.waiting.size >= waitingPerUser) refuse('tooManyRequests', RETRY_AFTER_SECONDS)
    lines.set(userId, line)
    const forget = () => {
      if (line.running === 0 && line.waiting.size === 0 && lines.get(userId) === line) lines.delete(userId)
    }
    const begun = turn(line, patience)
    beginNext()
    await begun.catch((problem: unknown) => {
      forget()
      throw problem
    })
    try {
      return await work()
    } finally {
      line.running -= 1
      running -= 1
      forget()
      beginNext()
    }
  }
}
