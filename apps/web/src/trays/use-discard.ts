import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { useState } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t as tUi } from '../ui/messages.ts'
import { discardText } from './discard.model.ts'
import type { Selectable } from './selection.model.ts'
import type { TrayDecisions } from './tray-decisions.ts'

type Outcomes = ReadonlyMap<number, Outcome['outcome']>
type SeenRevision = Pick<Selectable, 'captureId' | 'revision'>

interface Attempt {
  readonly captures: readonly SeenRevision[]
  /** Reused on retries, so a lost response cannot discard twice. */
  readonly key: string
}

/** Fade duration of a row (tray-row.tsx). */
export const LEAVING_MS = 160

const NOTHING: Outcomes = new Map()

const attempt = (captures: readonly SeenRevision[]): Attempt => ({
  captures: captures.map(({ captureId, revision }) => ({ captureId, revision })),
  key: crypto.randomUUID(),
})

/** Lists and neighbors of all trays; menu counts arrive through the live stream. */
const refetchLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [root, , what] }) => root === 'trays' && what !== 'count' })

const listDone = (outcomes: readonly Outcome[]): SeenRevision[] =>
  outcomes.flatMap(({ captureId, outcome, revision }) =>
    outcome === 'done' && revision !== null ? [{ captureId, revision }] : [],
  )

interface DiscardOptions {
  readonly tray: TrayName
  /** The current filter; results are cleared when it changes. */
  readonly question: string
  readonly decisions: TrayDecisions
  readonly onDone: (captureIds: readonly number[]) => void
}

/** Discards captures after a confirmation and reports the result of each. */
export function useDiscard({ tray, question, decisions, onDone }: DiscardOptions) {
  const client = useQueryClient()
  const [asking, setAsking] = useState<readonly Selectable[]>([])
  const [outcomes, setOutcomes] = useState<Outcomes>(NOTHING)
  const [of, setAsked] = useState(question)
  if (of !== question) {
    setAsked(question)
    setOutcomes(NOTHING)
  }

  const handleFailure = (retry: () => void) => (problem: Error) =>
    toast(problem.message, { kind: 'alert', action: { label: tUi('tryAgain'), run: retry } })

  const { mutate: sendDiscard, isPending } = useMutation({
    mutationFn: ({ captures, key }: Attempt) => decisions.discard(captures, key),
    // queued while offline
    networkMode: 'always',
    onSuccess: async ({ outcomes: answer, toast: undo }) => {
      const done = listDone(answer)
      toast(discardText(answer), undo)
      onDone(done.map(({ captureId }) => captureId))
      // a tray with all states keeps discarded captures and updates them
      const leaves = getTray(tray).captureStateId !== undefined
      const told = answer.filter(({ outcome }) => leaves || outcome !== 'done')
      setOutcomes((before) => new Map([...before, ...told.map((one) => [one.captureId, one.outcome] as const)]))
      if (leaves && done.length > 0) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
      await refetchLists(client)
      setOutcomes((before) => new Map([...before].filter(([, outcome]) => outcome !== 'done')))
    },
    onError: (problem, away) => handleFailure(() => sendDiscard(away))(problem),
  })

  return {
    asking,
    ask: (captures: readonly Selectable[]) => setAsking(captures),
    cancel: () => setAsking([]),
    discard: () => {
      setAsking([])
      sendDiscard(attempt(asking))
    },
    isPending,
    outcomes,
    forgetOutcomes: () => setOutcomes(NOTHING),
  }
}
