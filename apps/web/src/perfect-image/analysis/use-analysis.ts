import { useQueryClient } from '@tanstack/react-query'
import { SAVE_REFUSED } from '@vitrine/contract/captures/captures.contract'
import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { IMAGE_CAPTURE_STATE, type ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import type { FormKind } from '../../platform/keeping/opening.model.ts'
import { useKeptDraft } from '../../platform/keeping/use-kept-draft.ts'
import { translateLabel } from '../../platform/labels.ts'
import { useOneAtATime } from '../../platform/use-one-at-a-time.ts'
import type { ThreeVersions } from '../../ui/conflict/conflict.model.ts'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { findTheProduct, imageCaptureQuery, saveAnalysis } from '../image-captures.api.ts'
import { t } from '../messages.ts'
import {
  type AnalysisDocument,
  findAnalysisProblems,
  getDocument,
  isSameDocument,
  reduceAnalysis,
  startAnalysis,
  toAnalysisDocument,
  toImageCaptureDocument,
} from './analysis.model.ts'

/** Another user saved the same image meanwhile. */
export interface AnalysisConflict extends ThreeVersions<AnalysisDocument> {
  readonly capture: ImageCapture
}

interface AnalysisOptions {
  readonly capture: ImageCapture
  readonly userId: number
  /** Resolves when the next image is open or the dialog is closed. */
  readonly onStored: (captureStateId: ImageCaptureStateId) => Promise<void>
  /** Called with the first problem when a send is blocked. */
  readonly onProblem: (key: string) => void
  /** True while the user is typing or drawing; late results must then keep tab and selection. */
  readonly isAtWork: () => boolean
}

const KIND: FormKind<AnalysisDocument> = {
  isSame: isSameDocument,
  keep: (document) => document,
  complete: (kept) => kept,
}

/** An open image capture: its document, its problems, and saving. */
export function useAnalysis({ capture: read, userId, onStored, onProblem, isAtWork }: AnalysisOptions) {
  const client = useQueryClient()
  const [capture, setCapture] = useState(read)
  const [analysis, dispatch] = useReducer(reduceAnalysis, null, () => startAnalysis(toAnalysisDocument(read)))
  const [conflict, setConflict] = useState<AnalysisConflict>()
  const { isBusy, run } = useOneAtATime()
  const [isFinding, setFinding] = useState(false)
  const { imageCaptureId, revision } = capture
  const document = getDocument(analysis)
  const { opened } = analysis
  const hasChanges = useMemo(() => !isSameDocument(opened, document), [opened, document])
  const problems = useMemo(() => findAnalysisProblems(document), [document])

  const open = (newer: ImageCapture) => {
    setCapture(newer)
    dispatch({ type: 'open', document: toAnalysisDocument(newer) })
  }
  // while there are no changes here, take over saves by other users
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
    onConflict: (base, mine) => setConflict({ capture, base, mine, theirs: toAnalysisDocument(capture) }),
  })

  // the next image must not receive results of this one
  const left = useRef(new AbortController())
  useEffect(() => {
    const ended = new AbortController()
    left.current = ended
    return () => ended.abort()
  }, [])
  const search = useRef<AbortController>(undefined)
  const latest = useRef({ isHeld: false, isAtWork })
  useLayoutEffect(() => {
    latest.current = { isHeld: isBusy || conflict !== undefined, isAtWork }
  })

  /** Retries with the same content use the same key, so that it is stored once. */
  const lastKey = useRef({ body: '', key: '' })
  const keyFor = (body: string) => {
    if (lastKey.current.body !== body) lastKey.current = { body, key: crypto.randomUUID() }
    return lastKey.current.key
  }

  const handleConflict = async () => {
    toast(translateLabel(MESSAGES.editedByAnother), { kind: 'alert' })
    const latest = await client.fetchQuery({ ...imageCaptureQuery(imageCaptureId), staleTime: 0 })
    if (hasChanges) setConflict({ capture: latest, base: opened, mine: document, theirs: toAnalysisDocument(latest) })
    else open(latest)
  }

  const store = async (captureStateId: ImageCaptureStateId) => {
    const body = { ...toImageCaptureDocument(document), revision, captureStateId }
    const answer = await saveAnalysis(imageCaptureId, { ...body, key: keyFor(JSON.stringify(body)) })
    if (answer === SAVE_REFUSED.editedByAnother) return handleConflict()
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
        if (!found) return toast(t('productNotFound'), { kind: 'alert' })
        const isQuiet = latest.current.isAtWork()
        if (found.by === 'foreground') toast(t('foundByForeground'))
        else if (isQuiet) toast(t('productFound'))
        dispatch({ type: 'find', found, isQuiet })
      } catch (problem) {
        if (signal.aborted || (problem instanceof CallError && problem.error === 'signedOut')) return
        toast(problem instanceof CallError ? problem.message : translateLabel(ERRORS.communication.message), {
          kind: 'alert',
        })
      } finally {
        if (search.current === stopped) setFinding(false)
      }
    },
    stopFinding: () => {
      search.current?.abort()
      search.current = undefined
      setFinding(false)
      toast(t('searchStopped'))
    },
    drop: () => {
      dispatch({ type: 'open', document: opened })
      void draft.forget()
    },
    /** Continues from their version with the chosen parts; doesn't save yet. */
    settle: (theirs: ImageCapture, chosen: AnalysisDocument) => {
      open(theirs)
      dispatch({ type: 'restore', document: chosen })
      setConflict(undefined)
    },
  }
}

export type AnalysisModel = ReturnType<typeof useAnalysis>
