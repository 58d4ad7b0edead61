import type { QueryClient } from '@tanstack/react-query'
import { discardCaptures, markAsError, type Outcome, undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { CallError, call } from '../platform/call.ts'

export interface Seen {
  readonly captureId: number
  readonly revision: number
}

const STEPS = { discard: discardCaptures, error: markAsError, undo: undoMoves } as const

/** One capture, as it was seen. The key belongs to the attempt: trying again after a lost answer does nothing twice. */
export async function moveCapture(
  step: keyof typeof STEPS,
  { captureId, revision }: Seen,
  key: string,
): Promise<Outcome> {
  const { outcomes } = await call(STEPS[step], { body: { captures: [{ captureId, revision }], key } })
  const [outcome] = outcomes
  if (!outcome) throw new CallError('unexpected')
  return outcome
}

/** Neighbours of every tray; the lists under the dialog follow by the stream and are fetched when it closes. */
export const refetchNeighbours = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what === 'neighbours' })

export const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what !== 'count' })
