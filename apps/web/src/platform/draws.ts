import { replaceEqualDeep } from '@tanstack/react-query'
import { CallError } from './call.ts'

interface Drawn {
  readonly draw: number
}

let last = 0

/** Asks for a list under a number of its own; only the answer that repeats it is one. */
export async function drawn<Answer extends Drawn>(ask: (draw: number) => Promise<Answer>): Promise<Answer> {
  last += 1
  const draw = last
  const answer = await ask(draw)
  if (answer.draw !== draw) throw new CallError('communication')
  return answer
}

/** An answer to an older request does not take the place of a newer one, in whatever order they come. */
export function newestDraw(before: unknown, after: unknown): unknown {
  const isOlder = before !== undefined && (after as Drawn).draw < (before as Drawn).draw
  return isOlder ? before : replaceEqualDeep(before, after)
}
