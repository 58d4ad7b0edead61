import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { tellLoadingFailed } from '../platform/tell-failures.ts'
import { useImageViewer } from '../ui/image-viewer/use-image-viewer.ts'
import { ShortcutsDialog } from '../ui/shortcuts.dialog.tsx'
import { toast } from '../ui/snackbar-queue.ts'
import { commitTypedText } from '../ui/typed-text.ts'
import { useStable } from '../ui/use-stable.ts'
import type { RoomProps } from '../ui/work-dialog/dialog-frame.tsx'
import { ActionBar } from './action-bar.tsx'
import { CopyPanel } from './before/copy.panel.tsx'
import { usePageOffer } from './before/page-offer.ts'
import { useCopyBefore } from './before/use-copy-before.ts'
import { CaptureDraftNote } from './capture-draft-note.tsx'
import type { Direction, Ending } from './close-result.model.ts'
import { EarlierPanel } from './earlier.panel.tsx'
import type { CaptureForm } from './form/capture-form.ts'
import type { ReviewFormHandle } from './form/review.form.tsx'
import { ConflictPanel } from './keeping/conflict.panel.tsx'
import { HistoryPanel } from './keeping/history.panel.tsx'
import { useDraft } from './keeping/use-draft.ts'
import type { Prepared } from './prepare.ts'
import { Questions } from './questions.tsx'
import { type Place, ReviewHead } from './review-head.tsx'
import { ReviewSide } from './review-side.tsx'
import { ReviewStage } from './review-stage.tsx'
import { findCompared, useComparables } from './use-comparables.ts'
import { useConflict } from './use-conflict.ts'
import { useDecisions } from './use-decisions.ts'
import { type Away, UNDO_KEY } from './use-moves.ts'
import { useReview } from './use-review.ts'
import { useReviewActions } from './use-review-actions.ts'
import type { Upcoming } from './use-upcoming.ts'

interface ReviewDeskProps extends RoomProps {
  prepared: Prepared
  /** Another capture has been asked for and is on its way. */
  isLeaving: boolean
  userId: number
  isClient: boolean
  /** Who else has it open, as far as that is known by now. */
  holder: string | null | undefined
  place: Place | undefined
  upcoming: Upcoming
  isEnd: (direction: Direction) => boolean
  showsNext: boolean
  onShowNext: (shows: boolean) => void
  onEnd: (ending: Ending) => Promise<void>
}

/** What stands over the desk and has keys of its own. */
type Over = Away | 'keys'

/** What is looked up beside the work on one capture; it ends with it. */
interface LookedUp {
  readonly of: number
  readonly isHistory: boolean
  readonly compared?: string | number
}

/** The full screen of the picture would hide every question. */
const leaveFullscreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {})
}

/** The picture first: to move the focus, the browser lays out the whole form. Answers how to stop. */
function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** One capture with all that is needed to decide about it. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { titleId, handle, prepared, isLeaving, userId, holder, place, upcoming, showsNext, onShowNext, onEnd } = props
  const model = useReview(prepared, userId)
  const { capture, summary, review, dispatch, hasChanges, lists, listsError } = model
  const { captureId, captureTypeId } = capture
  const form = useRef<ReviewFormHandle>(null)
  const [over, setOver] = useState<Over>()
  // a question that was asked before the form was ready keeps the focus: the next key answers it
  const focusForm = () => over === undefined && form.current?.focusFirst()

  const [looked, lookUp] = useState<LookedUp>()
  const lookedUp = looked?.of === captureId ? looked : { of: captureId, isHistory: false }
  const comparables = useComparables(model)
  const compared = findCompared(comparables, lookedUp.compared)
  const compareWith = (key: string | number | undefined) =>
    lookUp({ of: captureId, isHistory: lookedUp.isHistory, ...(key !== undefined && { compared: key }) })
  const showHistory = (isHistory: boolean) => lookUp({ ...lookedUp, isHistory })

  const takeForm = (taken: CaptureForm) => dispatch({ type: 'takeForm', form: taken })
  const keeping = useDraft({ userId, capture, initial: review.opened, form: review.form, onRestore: takeForm })
  const decisions = useDecisions({ model, userId, isLeaving, onEnd })
  const conflict = useConflict(model, keeping, decisions)
  const viewer = useImageViewer({ fit: captureTypeId === CAPTURE_TYPE.product ? 'whole' : 'width' })

  const leave = (ending: Ending) => {
    if (decisions.isBusy || isLeaving) return
    if (hasChanges) toast(`Your changes to #${captureId} are kept on this device.`)
    void onEnd(ending)
  }
  const cancel = () => leave({ kind: 'cancelled' })
  /** What was chosen by the text that is still being typed counts, so the newest render decides. */
  const typed = useStable({ store: decisions.store, leave })
  const withTyped = (run: () => void) => () => {
    commitTypedText()
    run()
  }
  const ask = (about: Over) => () => {
    leaveFullscreen()
    setOver(about)
  }
  const answer = (away: Away) => {
    setOver(undefined)
    decisions.giveAway(away)
  }
  const actions = useReviewActions(
    {
      captureTypeId,
      captureStateId: capture.captureStateId,
      isHeld: isLeaving || conflict !== undefined,
      isFirst: props.isEnd('previous'),
      isLast: props.isEnd('next'),
      canUndo: decisions.canUndo,
      canCompare: compared !== undefined || (summary.picture?.preview != null && comparables.length > 0),
    },
    {
      send: withTyped(() => typed.store('send')),
      save: withTyped(() => typed.store('save')),
      discard: withTyped(() => decisions.giveAway('discard')),
      askForError: ask('error'),
      undo: decisions.undo,
      cancel,
      step: (direction) => withTyped(() => typed.leave({ kind: 'stepped', direction }))(),
      toggleShowNext: () => onShowNext(!showsNext),
      quick: () => form.current?.focusQuick(),
      addBanner: () => dispatch({ type: 'addBanner' }),
      addCategory: () => dispatch({ type: 'addCategory' }),
      showHistory: () => showHistory(!lookedUp.isHistory),
      compare: () => compareWith(compared ? undefined : comparables[0]?.key),
      showKeys: ask('keys'),
    },
  )
  const copying = useCopyBefore(model, isLeaving || conflict !== undefined)
  const all = [...Object.values({ ...actions, ...viewer.actions }), ...copying.actions, usePageOffer()]
  const closeInnermost = () => {
    if (conflict?.leave) conflict.leave()
    else if (!conflict && lookedUp.isHistory) showHistory(false)
    else if (copying.choosing) copying.close()
    else if (compared) compareWith(undefined)
    else cancel()
  }
  useImperativeHandle(handle, () => ({
    actions: all,
    // a field undoes its own typing
    keysOfFields: [UNDO_KEY],
    isCovered: over !== undefined,
    escape: closeInnermost,
  }))

  const isCovered = conflict !== undefined || lookedUp.isHistory || copying.choosing !== undefined
  const isReady = lists !== undefined && !isCovered
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each capture, as soon as its form is there, and again after a panel
  useEffect(() => (isReady ? afterPaint(on.focusForm) : undefined), [captureId, isReady])
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (!listsError) return
    tellLoadingFailed(listsError, `Capture ${captureId}`)
    void onEnd({ kind: 'cancelled' })
  }, [listsError])

  const restore = (restored: CaptureForm, revision: number) => {
    takeForm(restored)
    showHistory(false)
    toast(`Revision ${revision} stands in the form. Save or send it to keep it.`)
  }
  const on = useStable({
    compare: (key: string) => compareWith(key === compared?.key ? undefined : key),
    askForDiscard: ask('discard'),
    focusForm,
  })
  const isComparedWith = compared?.key
  // the form is drawn anew only when something in it changes
  const earlier = useMemo(
    () => (
      <EarlierPanel
        captureId={captureId}
        captureTypeId={captureTypeId}
        compared={isComparedWith}
        onCompare={on.compare}
      />
    ),
    [captureId, captureTypeId, isComparedWith, on],
  )
  let panel: ReactNode
  if (conflict) {
    const { theirs, base, mine, goOn } = conflict
    panel = <ConflictPanel key={theirs.revision} {...{ theirs, base, mine, lists }} onGoOn={goOn} />
  } else if (lookedUp.isHistory) {
    panel = <HistoryPanel capture={capture} lists={lists} onRestore={restore} onClose={() => showHistory(false)} />
  } else if (copying.choosing && lists) {
    const { choosing: source, take, close } = copying
    panel = <CopyPanel source={source} lists={lists} onCopy={(banners) => take(source, banners)} onClose={close} />
  }
  return (
    <>
      <ReviewHead
        titleId={titleId}
        captureId={captureId}
        summary={summary}
        captured={capture}
        isClient={props.isClient}
        editedBy={holder === undefined ? summary.editedBy : holder}
        hasChanges={hasChanges}
        ready={upcoming.ready}
        place={place}
        actions={actions}
      />
      <ReviewStage
        model={model}
        viewer={viewer}
        upcoming={upcoming.prepared}
        compare={actions.compare}
        compared={compared}
      >
        <ReviewSide
          model={model}
          form={form}
          addCategory={actions.addCategory}
          note={<CaptureDraftNote keeping={keeping} hasChanges={hasChanges} onDrop={() => takeForm(review.opened)} />}
          panel={panel}
        >
          {earlier}
        </ReviewSide>
      </ReviewStage>
      <ActionBar actions={actions} onDiscard={on.askForDiscard} showsNext={showsNext} onFocusLost={on.focusForm} />
      <ShortcutsDialog actions={all} open={over === 'keys'} onClose={() => setOver(undefined)} />
      <Questions asked={over} onYes={answer} onNo={() => setOver(undefined)} />
    </>
  )
}
