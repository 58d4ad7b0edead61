import Box from '@mui/material/Box'
import { LIMITS } from '@vitrine/contract/limits'
import type { ImageCaptureStateId } from '@vitrine/contract/perfect-image/image-capture'
import { TOO_MANY_TEXTS } from '@vitrine/contract/perfect-image/image-capture.rules'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { Shape } from '@vitrine/contract/perfect-image/shape'
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { Canvas } from '../../canvas/canvas.tsx'
import { canRedo, canUndo } from '../../canvas/history.model.ts'
import { useCanvasControl } from '../../canvas/use-canvas-control.ts'
import { translateLabel } from '../../platform/labels.ts'
import { DraftNote, restoredText } from '../../ui/feedback/draft-note.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { ShortcutsDialog } from '../../ui/keys/shortcuts.dialog.tsx'
import { isTextField } from '../../ui/keys/use-shortcuts.ts'
import { t as tUi } from '../../ui/messages.ts'
import type { LayoutProps } from '../../ui/work-dialog/dialog-frame.tsx'
import { SIDE_COLUMN } from '../../ui/work-dialog/side-column.ts'
import { t } from '../messages.ts'
import { type AnalysisDocument, type AnalysisTab, countProposals, liveTexts, PRODUCT_KEY } from './analysis.model.ts'
import { analysisActions, CANVAS_ACTIONS, toolActions } from './analysis.shortcuts.ts'
import { AnalysisBar, type AnalysisPlace } from './analysis-bar.tsx'
import { AnalysisHead } from './analysis-head.tsx'
import { AnalysisTabs, PANEL_ID, tabId } from './analysis-tabs.tsx'
import { CanvasBar } from './canvas-bar.tsx'
import { ConflictPanel } from './conflict.panel.tsx'
import { CoverageFoot, productShare } from './coverage-foot.tsx'
import { FindingNote } from './finding-note.tsx'
import { listMarks } from './marks.model.ts'
import { ProductPanel } from './product.panel.tsx'
import { TextsPanel } from './texts.panel.tsx'
import { ToolRail } from './tool-rail.tsx'
import { useAnalysis } from './use-analysis.ts'

interface AnalysisEditorProps extends LayoutProps {
  capture: ImageCapture
  userId: number
  place: AnalysisPlace
  /** Another image is loading. */
  isLeaving: boolean
  onStored: (captureStateId: ImageCaptureStateId) => Promise<void>
  onCancel: () => void
}

/** One picture with its texts and its product. */
export function AnalysisEditor(props: AnalysisEditorProps) {
  const { titleId, handle, userId, place, isLeaving, onStored, onCancel } = props
  const side = useRef<HTMLDivElement>(null)
  const control = useCanvasControl()
  const [isListing, list] = useState(false)
  /** The shape being moved. */
  const [live, setLive] = useState<{ key: string; shape: Shape } | null>(null)
  /** The text to focus once it is rendered. */
  const [wanted, want] = useState<string | null>(null)
  const model = useAnalysis({
    capture: props.capture,
    userId,
    onStored,
    onProblem: (key) => on.show(key),
    isAtWork: () => isTextField(window.document.activeElement) || tool !== 'select',
  })
  const { capture, analysis, document, dispatch, hasChanges, conflict, isBusy } = model
  const { selected, tab, tool } = analysis
  const { picture } = capture
  const [width, height] = [picture?.width, picture?.height]
  const size = useMemo(() => (width && height ? { width, height } : null), [width, height])
  // the local draft loads first
  const isHeld = isBusy || isLeaving || conflict !== undefined || !model.draft.isLooked
  const texts = useMemo(() => liveTexts(document), [document])
  const marks = useMemo(() => listMarks(document, tab), [document, tab])
  const product = live?.key === PRODUCT_KEY ? live.shape : document.product?.polygon

  const focusText = (key: string) => {
    const line = side.current?.querySelector<HTMLInputElement>(`[data-key="${CSS.escape(key)}"] input`)
    line?.focus()
    return line !== undefined && line !== null
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: retry when the texts change, until the field exists
  useEffect(() => {
    if (wanted !== null && focusText(wanted)) want(null)
  }, [wanted, texts, tab])

  const showTab = (shown: AnalysisTab) => {
    dispatch({ type: 'showTab', tab: shown })
    const [first] = texts
    if (shown === 'texts' && first) want(first.key)
    else control.focus()
  }
  const on = useStable({
    select: (key: string | null) => dispatch({ type: 'select', key }),
    draw: (shape: Shape) => {
      if (tab === 'texts' && document.texts.length >= LIMITS.imageText.perImage)
        return toast(translateLabel(TOO_MANY_TEXTS), { kind: 'alert' })
      dispatch({ type: 'draw', shape })
      if (tab === 'texts') want(`new-${analysis.nextNumber}`)
    },
    reshape: (key: string, shape: Shape, coalesceKey?: string) =>
      dispatch({ type: 'reshape', key, shape, ...(coalesceKey !== undefined && { coalesceKey }) }),
    reshaping: (key: string, shape: Shape | null) => setLive(shape && { key, shape }),
    choose: (chosen: typeof tool) => dispatch({ type: 'choose', tool: chosen }),
    settle: (theirs: ImageCapture, chosen: AnalysisDocument) => {
      model.settle(theirs, chosen)
      control.focus()
    },
    /** Shows a problem: its tab, its shape in the picture and its field. */
    show: (key: string) => {
      dispatch({ type: 'select', key })
      control.reveal(key)
      if (key !== PRODUCT_KEY) want(key)
    },
  })
  const cancel = () => {
    if (hasChanges && !isBusy) toast(t('draftKept', { id: capture.imageCaptureId }))
    onCancel()
  }
  const actions = analysisActions(
    {
      isHeld,
      canUndo: canUndo(analysis.history) || tool === 'polygon',
      canRedo: canRedo(analysis.history),
      isFinding: model.isFinding,
      hasPicture: size !== null,
      hasSelected: selected !== null,
      hasProposals: countProposals(document) > 0,
    },
    {
      send: model.send,
      save: model.save,
      cancel,
      // first remove the last corner of an unfinished polygon
      undo: () => control.back() || dispatch({ type: 'undo' }),
      redo: () => dispatch({ type: 'redo' }),
      find: () => {
        control.focus()
        void model.find()
      },
      showTab,
      addText: () => {
        dispatch({ type: 'showTab', tab: 'texts' })
        dispatch({ type: 'choose', tool: 'rectangle' })
        control.focus()
      },
      confirmAll: () => dispatch({ type: 'confirmAll' }),
      deleteSelected: () => {
        if (selected !== null && !control.deleteCorner()) dispatch({ type: 'delete', key: selected })
      },
      choose: on.choose,
      showKeys: () => list(true),
    },
    control,
  )
  const stopFinding = () => {
    model.stopFinding()
    control.focus()
  }
  const tools = toolActions(isHeld, on.choose)
  const leaveInnermost = () => {
    if (control.cancel()) return
    if (model.isFinding) return stopFinding()
    if (tool === 'select') cancel()
    else on.choose('select')
  }
  const all = [...Object.values(actions), ...tools]
  useImperativeHandle(handle, () => ({ actions: all, isCovered: isListing, escape: leaveInnermost }))
  // so that the picture's shortcuts work immediately
  useEffect(() => control.focus(), [control])

  const { restoredAt, isElsewhere } = model.draft
  const share = productShare(product, size)
  return (
    <>
      <AnalysisHead titleId={titleId} capture={capture} hasChanges={hasChanges} actions={actions} />
      <Box sx={DESK}>
        <Box sx={STAGE}>
          <ToolRail tool={tool} isOff={isHeld || size === null} onChoose={on.choose} />
          <Box sx={PICTURE}>
            <CanvasBar
              actions={actions}
              control={control}
              tool={tool}
              hasSelected={selected !== null}
              isFinding={model.isFinding}
            />
            {model.isFinding && <FindingNote onCancel={stopFinding} />}
            {size && picture?.preview ? (
              <Canvas
                picture={{
                  src: picture.preview,
                  ...size,
                  alt: t('pictureFrom', { fileName: capture.fileName, store: capture.name }),
                }}
                marks={marks}
                selectedId={selected}
                tool={tool}
                drawTone={tab === 'product' ? 'product' : 'text'}
                isReadOnly={isHeld}
                onSelect={on.select}
                onDrawn={on.draw}
                onReshaped={on.reshape}
                onReshaping={on.reshaping}
                onTool={on.choose}
                control={control}
              />
            ) : (
              <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', bgcolor: 'custom.mat' }}>
                <EmptyState title={tUi('pictureUnavailable')}>
                  {picture?.problem ? translateLabel(picture.problem) : t('pictureMissing')}
                </EmptyState>
              </Box>
            )}
          </Box>
        </Box>
        <Box ref={side} sx={SIDE_COLUMN}>
          <Box role="status">
            {restoredAt !== undefined && hasChanges && (
              <DraftNote onDrop={model.drop}>{restoredText(restoredAt)}</DraftNote>
            )}
            {isElsewhere && <DraftNote>{t('openElsewhere')}</DraftNote>}
          </Box>
          {conflict ? (
            <ConflictPanel key={conflict.capture.revision} conflict={conflict} onSettle={on.settle} />
          ) : (
            <>
              <AnalysisTabs tab={tab} texts={texts.length} share={share} actions={actions} />
              <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} sx={PANEL}>
                {tab === 'texts' ? (
                  <TextsPanel
                    model={model}
                    actions={actions}
                    isOff={isHeld}
                    onReveal={control.reveal}
                    onFocus={(key) => (key === null ? control.focus() : want(key))}
                  />
                ) : (
                  <ProductPanel
                    model={model}
                    actions={actions}
                    isOff={isHeld}
                    shape={product}
                    picture={size}
                    onDone={control.focus}
                  />
                )}
              </Box>
              {tab === 'texts' && <CoverageFoot document={document} shape={product} picture={size} />}
            </>
          )}
        </Box>
      </Box>
      <AnalysisBar actions={actions} place={place} />
      <ShortcutsDialog actions={[...all, ...CANVAS_ACTIONS]} open={isListing} onClose={() => list(false)} />
    </>
  )
}

const DESK = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 400px' },
  // zoomed windows are low too, so scroll instead of shrinking
  gridTemplateRows: { xs: 'minmax(320px, 11fr) minmax(240px, 9fr)', md: 'minmax(0, 1fr)' },
  overflowY: { xs: 'auto', md: 'hidden' },
} as const
const STAGE = { minWidth: 0, minHeight: 0, display: 'flex', flexDirection: { xs: 'column', md: 'row' } } as const
const PICTURE = { flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' } as const
const PANEL = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const
