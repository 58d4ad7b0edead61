import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import { type ReactNode, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { tellLoadingFailed } from '../platform/tell-failures.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { commitTypedText } from '../ui/fields/typed-text.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { useImageViewer } from '../ui/image-viewer/use-image-viewer.ts'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useSingleKeys } from '../ui/keys/use-single-keys.ts'
import type { LayoutProps } from '../ui/work-dialog/dialog-frame.tsx'
import { useHeldKeys } from '../ui/work-dialog/held-keys.ts'
import { isFormFocused } from '../ui/work-dialog/mode.ts'
import { ActionBar } from './action-bar.tsx'
import { CopyPanel } from './before/copy.panel.tsx'
import { usePageOffer } from './before/page-offer.ts'
import { useCopyBefore } from './before/use-copy-before.ts'
import { CaptureDraftNote } from './capture-draft-note.tsx'
import type { Direction, Ending } from './close-result.model.ts'
import { EarlierPanel } from './earlier.panel.tsx'
import { focusAfterPaint } from './focus-after-paint.ts'
import type { CaptureForm } from './form/capture-form.ts'
import type { ReviewFormHandle } from './form/review.form.tsx'
import { useJudge } from './form/use-judge.ts'
import { ConflictPanel } from './keeping/conflict.panel.tsx'
import { HistoryPanel } from './keeping/history.panel.tsx'
import { useDraft } from './keeping/use-draft.ts'
import { t } from './messages.ts'
import { ModeStrip } from './mode-strip.tsx'
import { type StateOnlyMove, UNDO_KEY } from './moves.ts'
import { OthersEditNote } from './others-edit-note.tsx'
import { listPictureActions } from './picture-actions.ts'
import { endPictureFirst } from './picture-first.ts'
import type { Prepared } from './prepare.ts'
import { Questions } from './questions.tsx'
import { isBoxFocused } from './regions/focus-box.ts'
import { useRegionEditing } from './regions/use-region-editing.tsx'
import { ReviewHead, type TrayPosition } from './review-head.tsx'
import { ReviewSide } from './review-side.tsx'
import { ReviewStage } from './review-stage.tsx'
import { DecisionStrip, focusDecisionStrip } from './undo/decision-strip.tsx'
import { findCompared, useComparables } from './use-comparables.ts'
import { useConflict } from './use-conflict.ts'
import { useDecisions } from './use-decisions.ts'
import type { OptimisticDecision } from './use-going-ahead.ts'
import { useOthersEdits } from './use-others-edits.ts'
import { leaveFullscreen, usePictureActions } from './use-picture-actions.ts'
import { useReview } from './use-review.ts'
import { useReviewActions } from './use-review-actions.ts'
import type { Upcoming } from './use-upcoming.ts'

interface ReviewEditorProps extends LayoutProps {
  prepared: Prepared
  /** Another capture is loading. */
  isLeaving: boolean
  userId: number
  isClient: boolean
  /** Another user who has the capture open; undefined while unknown. */
  holder: string | null | undefined
  place: TrayPosition | undefined
  upcoming: Upcoming
  isEnd: (direction: Direction) => boolean
  showsNext: boolean
  onShowNext: (shows: boolean) => void
  onAhead: (desk: Prepared) => OptimisticDecision | undefined
  waitUntilAway: () => Promise<void>
  /** Shows the next picture before its editor, if it is already rendered. */
  onShowPicture: (to: 'work' | Direction) => Promise<void> | undefined
  onEnd: (ending: Ending) => Promise<void>
}

/** A dialog over the editor, with its own shortcuts. */
type OverlayName = StateOnlyMove | 'keys'

/** History and comparison of one capture; both close with it. */
interface SidePanelState {
  readonly of: number
  readonly isHistory: boolean
  readonly compared?: string | number
}

/** One capture with everything needed to review it. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { titleId, handle, prepared, isLeaving, userId, holder, place, upcoming, showsNext, onShowNext, onEnd } = props
  const model = useReview(prepared, userId)
  const { capture, summary, review, dispatch, hasChanges, lists, listsError } = model
  const { captureId, captureTypeId } = capture
  const form = useRef<ReviewFormHandle>(null)
  const [over, setOver] = useState<OverlayName>()

  const [looked, lookUp] = useState<SidePanelState>()
  const lookedUp = looked?.of === captureId ? looked : { of: captureId, isHistory: false }
  const comparables = useComparables(model)
  const compared = findCompared(comparables, lookedUp.compared)
  const compareWith = (key: string | number | undefined) =>
    lookUp({ of: captureId, isHistory: lookedUp.isHistory, ...(key !== undefined && { compared: key }) })
  const showHistory = (isHistory: boolean) => lookUp({ ...lookedUp, isHistory })

  const takeForm = (taken: CaptureForm) => dispatch({ type: 'takeForm', form: taken })
  const keeping = useDraft({ userId, capture, initial: review.opened, form: review.form, onRestore: takeForm })
  const goAhead = () => props.onAhead(prepared)
  const { waitUntilAway, onShowPicture: showPicture } = props
  const decisions = useDecisions({ model, userId, isLeaving, goAhead, waitUntilAway, showPicture, onEnd })
  const conflict = useConflict(model, keeping, decisions)
  const judge = useJudge(model)
  const othersEdit = useOthersEdits(model)
  const viewer = useImageViewer({ fit: captureTypeId === CAPTURE_TYPE.product ? 'whole' : 'width' })

  const picture = usePictureActions(model, viewer, form)
  const editing = useRegionEditing(model, viewer, compared !== undefined)
  const { regions } = editing
  const [hasSingleKeys] = useSingleKeys()
  // a question or field that already has focus keeps it, because the next key is meant for it
  const focusPicture = () => over === undefined && !isFormFocused() && picture.toPicture.run()

  const leave = async (ending: Ending) => {
    if (decisions.isBusy || isLeaving) return
    if (ending.kind === 'stepped') await props.onShowPicture(ending.direction)
    if (hasChanges) toast(t('changesKept', { id: captureId }))
    await onEnd(ending).finally(endPictureFirst)
  }
  const cancel = () => void leave({ kind: 'cancelled' })
  /** Committing typed text changes the form, so use the handlers of the latest render. */
  const typed = useStable({ store: decisions.store, leave })
  const withTyped = (run: () => void) => () => {
    commitTypedText()
    run()
  }
  const openOverlay = (about: OverlayName) => () => {
    leaveFullscreen()
    setOver(about)
  }
  const confirmDecision = (away: StateOnlyMove, error?: ErrorFacts) => {
    setOver(undefined)
    decisions.release(away, error)
  }
  const actions = useReviewActions(
    {
      captureTypeId,
      captureStateId: capture.captureStateId,
      isHeld: isLeaving || conflict !== undefined,
      isFirst: props.isEnd('previous'),
      isLast: props.isEnd('next'),
      canUndo: decisions.canUndo,
      canDraw: regions.canDraw,
      hasFreeRegion: regions.unassigned.length > 0,
      canCompare: compared !== undefined || (summary.picture?.preview != null && comparables.length > 0),
    },
    {
      send: withTyped(() => typed.store('send')),
      save: withTyped(() => typed.store('save')),
      discard: withTyped(() => decisions.release('discard')),
      askForError: openOverlay('error'),
      undo: decisions.undo,
      showDecisions: focusDecisionStrip,
      judge,
      cancel,
      step: (direction) => withTyped(() => void typed.leave({ kind: 'stepped', direction }))(),
      toggleShowNext: () => onShowNext(!showsNext),
      quick: () => form.current?.focusQuick(),
      addBanner: () => dispatch({ type: 'addBanner' }),
      addCategory: () => dispatch({ type: 'addCategory' }),
      drawRegion: () => regions.draw(),
      nextRegion: regions.showNext,
      showHistory: () => showHistory(!lookedUp.isHistory),
      compare: () => compareWith(compared ? undefined : comparables[0]?.key),
      showKeys: openOverlay('keys'),
    },
  )
  const copying = useCopyBefore(model, isLeaving || conflict !== undefined)
  const all = [
    ...Object.values({ ...actions, ...viewer.actions }),
    ...listPictureActions(picture),
    ...copying.actions,
    usePageOffer(),
  ]
  const closeInnermost = () => {
    if (editing.isDrawing) editing.on.cancelDrawing()
    else if (conflict?.leave) conflict.leave()
    else if (!conflict && lookedUp.isHistory) showHistory(false)
    else if (copying.choosing) copying.close()
    else if (isFormFocused() || isBoxFocused()) picture.toPicture.run()
    else if (compared) compareWith(undefined)
    else cancel()
  }
  useImperativeHandle(handle, () => ({
    // a box that is being drawn takes the arrow keys
    actions: editing.getActions(all, actions.keys),
    hasModes: hasSingleKeys,
    // a field undoes its own typing; elsewhere the shortcut is handled before the dialog
    keysOfFields: [UNDO_KEY],
    isCovered: over !== undefined,
    escape: closeInnermost,
  }))

  const isCovered = conflict !== undefined || lookedUp.isHistory || copying.choosing !== undefined
  const isReady = lists !== undefined && !isCovered
  // after paint: moving the focus makes the browser lay out the whole form
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a form appears and after a panel closes
  useEffect(() => (isReady ? focusAfterPaint(on.focusPicture) : undefined), [captureId, isReady])
  useHeldKeys(isLeaving || (decisions.isBusy && showsNext))
  // biome-ignore lint/correctness/useExhaustiveDependencies: report only once
  useEffect(() => {
    if (!listsError) return
    tellLoadingFailed(listsError, t('captureNumber', { id: captureId }))
    void onEnd({ kind: 'cancelled' })
  }, [listsError])

  const restore = (restored: CaptureForm, revision: number) => {
    takeForm(restored)
    showHistory(false)
    toast(t('revisionRestored', { revision }))
  }
  const on = useStable({
    compare: (key: string) => compareWith(key === compared?.key ? undefined : key),
    askForDiscard: openOverlay('discard'),
    saveAnyway: decisions.saveAnyway,
    focusPicture,
  })
  const isComparedWith = compared?.key
  // memoized, so that the form re-renders only when something in it changes
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
        layer={editing.layer}
        upcoming={upcoming.prepared}
        compare={actions.compare}
        compared={compared}
      >
        <ReviewSide
          model={model}
          form={form}
          regions={regions}
          addCategory={actions.addCategory}
          saveAnyway={on.saveAnyway}
          note={
            <>
              {othersEdit && (
                <OthersEditNote
                  edit={othersEdit}
                  onShowChanges={decisions.showTheirs}
                  onShowHistory={() => showHistory(true)}
                />
              )}
              <CaptureDraftNote keeping={keeping} hasChanges={hasChanges} onDrop={() => takeForm(review.opened)} />
            </>
          }
          panel={panel}
        >
          {earlier}
        </ReviewSide>
      </ReviewStage>
      <DecisionStrip userId={userId} isRow />
      <ActionBar actions={actions} onDiscard={on.askForDiscard} showsNext={showsNext} onFocusLost={on.focusPicture} />
      <ModeStrip
        actions={actions}
        picture={picture}
        viewer={viewer.actions}
        hasSingleKeys={hasSingleKeys}
        isDrawing={editing.isDrawing}
      />
      <ShortcutsDialog
        hasModes={hasSingleKeys}
        actions={editing.listShortcuts(all)}
        open={over === 'keys'}
        onClose={() => setOver(undefined)}
      />
      <Questions asked={over} onYes={confirmDecision} onNo={() => setOver(undefined)} />
    </>
  )
}
