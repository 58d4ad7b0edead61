import { type Transferable, Worker } from 'node:worker_threads'

/** The thread ended before it answered: by the time limit, by `end`, or by its own error. */
export class ThreadEnded extends Error {}

export interface Thread<Question, Answer> {
  /** Questions are answered one at a time. Ownership of `moved` is transferred. */
  ask(question: Question, moved?: readonly Transferable[]): Promise<Answer>
  /** Fails the current question; the next one starts a new thread. */
  end(): Promise<void>
}

interface PendingQuestion<Question, Answer> {
  readonly question: Question
  readonly moved: readonly Transferable[]
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
}

/**
 * Runs heavy work outside the event loop, in one thread that is started by the first question. It keeps the process
 * alive only while it works. A question that kills its thread is not retried, so that it can't kill the next one too; a
 * new thread answers the queued ones.
 */
export function openThread<Question, Answer>(file: URL, timeLimit: number): Thread<Question, Answer> {
  const waiting: PendingQuestion<Question, Answer>[] = []
  let asked: PendingQuestion<Question, Answer> | undefined
  let worker: Worker | undefined
  let clock: NodeJS.Timeout | undefined

  const start = () => {
    const started = new Worker(file)
    started.on('message', (answer: Answer) => {
      if (started !== worker) return
      finish()?.resolve(answer)
      next()
    })
    started.on('error', (error) => dropWorker(started, `It failed: ${error instanceof Error ? error.message : error}`))
    started.on('exit', () => dropWorker(started, 'It ended'))
    return started
  }
  const finish = () => {
    const done = asked
    asked = undefined
    clearTimeout(clock)
    worker?.unref()
    return done
  }
  const dropWorker = (one: Worker, why: string) => {
    if (one !== worker) return
    const lost = finish()
    worker = undefined
    lost?.reject(new ThreadEnded(why))
    next()
  }
  const end = async (why: string) => {
    const ended = worker
    if (!ended) return
    dropWorker(ended, why)
    await ended.terminate()
  }
  const next = () => {
    if (asked) return
    asked = waiting.shift()
    if (!asked) return
    worker ??= start()
    worker.ref()
    clock = setTimeout(() => void end(`It took longer than ${timeLimit} ms`), timeLimit)
    worker.postMessage(asked.question, asked.moved)
  }

  return {
    ask: (question, moved = []) =>
      new Promise((resolve, reject) => {
        waiting.push({ question, moved, resolve, reject })
        next()
      }),
    end: () => end('It was ended'),
  }
}
