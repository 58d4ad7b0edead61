import { useQueryClient } from '@tanstack/react-query'
import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { IMAGE_CAPTURE_STATE, type ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useMemo, useReducer, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { useKeptDraft } from '../../platform/keeping/use-kept-draft.ts'
import { toast } from '../../ui/snackbar-queue.ts'
import { findTheProduct, imageCaptureQuery, saveAnalysis } from '../image-captures.api.ts'
import {
  type AnalysisDocument,
  documentOf,
  givenDocument,
  isSameDocument,
  openedDocument,
  problemsIn,
  reduceAnalysis,
  startAnalysis,
} from './analysis.model.ts'
import type { Three } from './conflict.model.ts'

/** Somebody else's analysis meets one's own. */
export interface AnalysisConflict extends Three {
  readonly capture: ImageCapture
}

interface Opened {
  readonly capture: ImageCapture
  readonly userId: number
  readonly onStored: (captureStateId: ImageCaptureStateId) => void
  /** A send met something that is to be mended first. */
  readonly onProblem: (key: string) => void
}

const KIND: FormKind<AnalysisDocument> = {
  isSame: isSameDocument,
  keep: (document) => document,
  complete: (kept) => kept,
}

const NOT_FOUND = 'The product was not found in this picture.'
const BY_FOREGROUND = 'No reference image was recognized. The largest object in the picture is proposed instead.'

/** An image capture at work: what stands in it, what is wrong with it, and how it is saved. */
export function useAnalysis({ capture: read, userId, onStored, onProblem }: Opened) {
  const client = useQueryClient()
  const [capture, setCapture] = useState(read)
  const [analysis, dispatch] = useReducer(reduceAnalysis, null, () => startAnalysis(openedDocument(read)))
  const [conflict, setConflict] = useState<AnalysisConflict>()
  const [isBusy, setBusy] = useState(false)
  const [isFinding, setFinding] = useState(false)
  const running = useRef(false)
  const { imageCaptureId, revision } = capture
  const document = documentOf(analysis)
  const { opened } = analysis
  const hasChanges = useMemo(() => !isSameDocument(opened, document), [opened, document])
  const problems = useMemo(() => problemsIn(document), [document])

  const open = (newer: ImageCapture) => {
    setCapture(newer)
    dispatch({ type: 'open', document: openedDocument(newer) })
  }
  // what somebody else saves comes in as long as nothing was done here
  if (read.revision > revision && !hasChanges && !conflict) open(read)

  const draft = useKeptDraft({
    ...KIND,
    userId,
    of: `image ${imageCaptureId}`,
    revision,
    opened,
    form: document,
    isOn: conflict === undefined,
    onRestore: (kept) => dispatch({ type: 'restore', document: kept }),
    onConflict: (base, mine) => setConflict({ capture, base, mine, theirs: openedDocument(capture) }),
  })

  /** The same content under the same key is stored once, however often it has to be sent. */
  const lastKey = useRef({ body: '', key: '' })
  const keyFor = (body: string) => {
    if (lastKey.current.body !== body) lastKey.current = { body, key: crypto.randomUUID() }
    return lastKey.current.key
  }

  const meetAnother = async () => {
    toast(MESSAGES.editedByAnother, { kind: 'alert' })
    const latest = await client.fetchQuery({ ...imageCaptureQuery(imageCaptureId), staleTime: 0 })
    if (hasChanges) setConflict({ capture: latest, base: opened, mine: document, theirs: openedDocument(latest) })
    else open(latest)
  }

  const store = async (captureStateId: ImageCaptureStateId) => {
    const body = { ...givenDocument(document), revision, captureStateId }
    const answer = await saveAnalysis(imageCaptureId, { ...body, key: keyFor(JSON.stringify(body)) })
    if (answer === SAVE_REFUSED.editedByAnother) return meetAnother()
    await draft.forget()
    void client.invalidateQueries({ queryKey: imageCaptureQuery(imageCaptureId).queryKey, refetchType: 'none' })
    onStored(captureStateId)
  }

  const oneAtATime = async (deed: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await deed()
    } catch (problem) {
      tellSavingFailed(problem)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return {
    capture,
    analysis,
    document,
    dispatch,
    hasChanges,
    problems,
    draft,
    isBusy,
    isFinding,
    conflict,
    save: () => void oneAtATime(() => store(IMAGE_CAPTURE_STATE.pending)),
    send: () => {
      const [first] = problems.keys()
      if (first === undefined) return void oneAtATime(() => store(IMAGE_CAPTURE_STATE.analyzed))
      dispatch({ type: 'try' })
      onProblem(first)
    },
    find: async () => {
      setFinding(true)
      try {
        const found = await findTheProduct(imageCaptureId)
        if (!found) return toast(NOT_FOUND, { kind: 'alert' })
        if (found.by === 'foreground') toast(BY_FOREGROUND)
        dispatch({ type: 'find', found })
      } catch (problem) {
        if (problem instanceof CallError && problem.error === 'signedOut') return
        toast(problem instanceof CallError ? problem.message : ERRORS.communication.message, { kind: 'alert' })
      } finally {
        setFinding(false)
      }
    },
    /** Back to what is stored. */
    drop: () => {
      dispatch({ type: 'open', document: opened })
      void draft.forget()
    },
    /** Goes on from theirs with what was chosen; nothing is saved yet. */
    settle: (theirs: ImageCapture, chosen: AnalysisDocument) => {
      open(theirs)
      dispatch({ type: 'restore', document: chosen })
      setConflict(undefined)
    },
  }
}

export type AnalysisModel = ReturnType<typeof useAnalysis>

/** Nothing that was done is lost, and another try is worth it; only a broken rule has more to say. */
function tellSavingFailed(problem: unknown) {
  const { error, message } = problem instanceof CallError ? problem : new CallError('unexpected')
  // the sign-in screen says it, and the draft is offered afterwards
  if (error === 'signedOut') return
  toast(error === 'rulesBroken' ? message : MESSAGES.savingFailed, { kind: 'alert' })
}
