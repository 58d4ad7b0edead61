import { useQueryClient } from '@tanstack/react-query'
import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { IMAGE_CAPTURE_STATE, type ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { useKeptDraft } from '../../platform/keeping/use-kept-draft.ts'
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts'
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
  /** Done when the next one is there, or the dialog has gone. */
  readonly onStored: (captureStateId: ImageCaptureStateId) => Promise<void>
  /** A send met something that is to be mended first. */
  readonly onProblem: (key: string) => void
  /** Somebody types or draws: what comes late must not take it out of their hands. */
  readonly isAtWork: () => boolean
}

const KIND: FormKind<AnalysisDocument> = {
  isSame: isSameDocument,
  keep: (document) => document,
  complete: (kept) => kept,
}

const FOUND = 'The product was found. See the tab Product.'
const NOT_FOUND = 'The product was not found in this picture.'
const BY_FOREGROUND = 'No reference image was recognized. The largest object in the picture is proposed instead.'

/** An image capture at work: what stands in it, what is wrong with it, and how it is saved. */
export function useAnalysis({ capture: read, userId, onStored, onProblem, isAtWork }: Opened) {
  const client = useQueryClient()
  const [capture, setCapture] = useState(read)
  const [analysis, dispatch] = useReducer(reduceAnalysis, null, () => startAnalysis(openedDocument(read)))
  const [conflict, setConflict] = useState<AnalysisConflict>()
  const { isBusy, run } = useOneAtATime()
  const [isFinding, setFinding] = useState(false)
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

  // what was asked for this picture is nothing to the next one
  const left = useRef(new AbortController())
  useEffect(() => {
    const ended = new AbortController()
    left.current = ended
    return () => ended.abort()
  }, [])
  const search = useRef<AbortController>(undefined)
  const latest = useRef({ isHeld: false, isAtWork })
  useEffect(() => {
    latest.current = { isHeld: isBusy || conflict !== undefined, isAtWork }
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
    await onStored(captureStateId)
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
    save: () => void run(() => store(IMAGE_CAPTURE_STATE.pending)),
    send: () => {
      const [first] = problems.keys()
      if (first === undefined) return void run(() => store(IMAGE_CAPTURE_STATE.analyzed))
      dispatch({ type: 'try' })
      onProblem(first)
    },
    find: async () => {
      const stopped = new AbortController()
      search.current = stopped
      const signal = AbortSignal.any([left.current.signal, stopped.signal])
      setFinding(true)
      try {
        const found = await findTheProduct(imageCaptureId, signal)
        if (latest.current.isHeld) return
        if (!found) return toast(NOT_FOUND, { kind: 'alert' })
        const isQuiet = latest.current.isAtWork()
        if (found.by === 'foreground') toast(BY_FOREGROUND)
        else if (isQuiet) toast(FOUND)
        dispatch({ type: 'find', found, isQuiet })
      } catch (problem) {
        if (signal.aborted || (problem instanceof CallError && problem.error === 'signedOut')) return
        toast(problem instanceof CallError ? problem.message : ERRORS.communication.message, { kind: 'alert' })
      } finally {
        if (search.current === stopped) setFinding(false)
      }
    },
    stopFinding: () => {
      search.current?.abort()
      search.current = undefined
      setFinding(false)
      toast('The search was stopped.')
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
