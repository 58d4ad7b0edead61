import { useQueryClient } from '@tanstack/react-query'
import { MOVES } from '@vitrine/contract/captures/transitions.rules'
import { MESSAGES } from '@vitrine/contract/errors'
import { type AddCapture, addCapture } from '@vitrine/contract/ingest/by-hand.contract'
import { useState } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { useAdding } from '../../platform/use-adding.ts'
import { captureQuery } from '../captures.api.ts'
import { type CaptureForm, getEditablePart } from '../form/capture-form.ts'
import { submitSave } from '../keeping/saves.ts'

/** `inbox` stores without the form; `save` and `send` store the form as pending or sent. */
export type StoreMove = 'inbox' | 'save' | 'send'

interface Stored {
  readonly captureId: number
  /** Why the file can't be shown; if set, the capture is in the Error tray. */
  readonly problem: string | null
}

interface NewCapture {
  readonly file: File
  readonly facts: Omit<AddCapture, 'key'>
  readonly form: CaptureForm
  /** Save although required values are missing. */
  readonly allowIncomplete?: true
}

/**
 * Stores a new capture: upload, processing and, if the form is filled in, a regular save. A retry resumes at the failed
 * step.
 */
export function useStoring(userId: number, onDone: (captureId: number, move: StoreMove) => void) {
  const client = useQueryClient()
  const { stage, problem, setStage, setProblem, attempt, ...adding } = useAdding<'saving'>()
  const [stored, setStored] = useState<Stored>()

  const add = async ({ file, facts }: NewCapture, signal: AbortSignal): Promise<Stored> => {
    // filling in the form doesn't make it a different capture
    const { isFilled: _, ...identity } = facts
    const picture = await adding.add(addCapture, facts, identity, file, signal)
    return { captureId: picture.pictureId, problem: picture.problem }
  }

  /** Returns the problem that prevents storing, if any. */
  const save = async (
    captureId: number,
    move: 'save' | 'send',
    { form, allowIncomplete }: NewCapture,
  ): Promise<string | undefined> => {
    setStage('saving')
    const capture = await client.fetchQuery({ ...captureQuery(captureId), staleTime: 0 })
    const { revision } = capture
    const asked = { userId, captureId, revision, base: getEditablePart(capture), captureStateId: MOVES[move], form }
    const outcome = await submitSave({ ...asked, ...(allowIncomplete && { allowIncomplete }) })
    return outcome.kind === 'refused' ? translateLabel(MESSAGES[outcome.reason]) : undefined
  }

  const store = (move: StoreMove, asked: NewCapture) =>
    attempt(async (signal) => {
      const capture = stored ?? (await add(asked, signal))
      setStored(capture)
      if (capture.problem !== null) return
      const refused = move === 'inbox' ? undefined : await save(capture.captureId, move, asked)
      setProblem(refused)
      if (refused === undefined) onDone(capture.captureId, move)
    })
  return {
    stage,
    problem,
    stored,
    store: (move: StoreMove, asked: NewCapture) => void store(move, asked),
    /** A different file means a different capture. */
    reset: () => {
      setStored(undefined)
      setProblem(undefined)
    },
  }
}

export type Storing = ReturnType<typeof useStoring>
