import Box from '@mui/material/Box'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import { isOnlyIncomplete, type Problem } from '@vitrine/contract/captures/capture.rules'
import { memo, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { tellLoadingFailed } from '../../platform/tell-failures.ts'
import { DiscardChangesDialog } from '../../ui/dialogs/discard-changes.dialog.tsx'
import { DropVeil } from '../../ui/fields/drop-veil.tsx'
import { commitTypedText } from '../../ui/fields/typed-text.ts'
import { useMediaChoice } from '../../ui/fields/use-media-choice.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { useImageViewer } from '../../ui/image-viewer/use-image-viewer.ts'
import { ShortcutsDialog } from '../../ui/keys/shortcuts.dialog.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { LayoutProps } from '../../ui/work-dialog/dialog-frame.tsx'
import { DialogHead } from '../../ui/work-dialog/dialog-head.tsx'
import { SIDE_COLUMN } from '../../ui/work-dialog/side-column.ts'
import { ReviewForm, type ReviewFormHandle } from '../form/review.form.tsx'
import { t } from '../messages.ts'
import { NewActionBar } from './new-action-bar.tsx'
import { newActions } from './new-actions.ts'
import { findOriginProblems, isFilled, NEW_ID, toFacts } from './new-capture.model.ts'
import { NewFields } from './new-fields.tsx'
import { NewStage } from './new-stage.tsx'
import { StoringNote } from './storing-note.tsx'
import { useNewCapture } from './use-new-capture.ts'
import { type StoreMove, useStoring } from './use-storing.ts'

interface NewCaptureLayoutProps extends LayoutProps {
  captureTypeId: CaptureTypeId
  user: User
  /** File dropped on the tray. */
  file: File | undefined
  onAdded: (captureId: number, move: StoreMove) => void
  onClose: () => void
}

const Form = memo(ReviewForm)

/** The review form of an unsaved capture, with its file. */
export function NewCaptureLayout({
  captureTypeId,
  user,
  file: first,
  onAdded,
  onClose,
  titleId,
  handle,
}: NewCaptureLayoutProps) {
  const model = useNewCapture(captureTypeId, user.userId)
  const { capture, origin, review, dispatch, lists, rules } = model
  const storing = useStoring(user.userId, onAdded)
  const isBusy = storing.stage !== undefined
  // a stored capture keeps its file unless it is unreadable
  const isStored = storing.stored !== undefined && storing.stored.problem === null
  const choice = useMediaChoice('pictureOrVideo', first, isBusy || isStored, storing.reset)
  const { file } = choice
  const [over, setOver] = useState<'keys' | 'leave'>()
  const [last, setLast] = useState<{ move: StoreMove; isAnyway: boolean }>()
  const form = useRef<ReviewFormHandle>(null)
  const viewer = useImageViewer({ fit: captureTypeId === CAPTURE_TYPE.product ? 'whole' : 'width' })

  const lacking = findOriginProblems(captureTypeId, origin, file !== undefined)
  const problems = [...lacking, ...rules]
  const filled = isFilled(review)

  const store = (move: StoreMove, isAnyway = false) => {
    const allowsIncomplete = isAnyway && isOnlyIncomplete(problems)
    const needed = allowsIncomplete ? [] : problems
    const inTheWay = move === 'inbox' ? [...lacking, ...rules.filter(isOfDate)] : needed
    if (inTheWay.length > 0) {
      for (const { path } of inTheWay) dispatch({ type: 'touch', place: path })
      // the Inbox requires less than Save and Send, so no other problems are shown
      if (move !== 'inbox') dispatch({ type: 'refuse', move, problems: inTheWay })
      else dispatch({ type: 'show', place: inTheWay[0]?.path ?? '' })
      return
    }
    if (!file || model.isWaiting) return
    setLast({ move, isAnyway })
    const facts = toFacts(captureTypeId, origin, review.form.when, move !== 'inbox')
    storing.store(move, {
      file,
      facts,
      form: review.form,
      ...(allowsIncomplete && { allowIncomplete: true }),
    })
  }
  const on = useStable({
    saveAnyway: () => store('save', true),
    store: (move: StoreMove) => store(move),
  })
  const hasWork = !isStored && (file !== undefined || filled || origin.platformId !== null)
  const cancel = () => (hasWork || isBusy ? setOver('leave') : onClose())
  const actions = useKeys()(
    newActions(
      { captureTypeId, isBusy: isBusy || model.isWaiting, isFilled: filled },
      {
        store: (move) => {
          commitTypedText()
          on.store(move)
        },
        cancel,
        addBanner: () => dispatch({ type: 'addBanner' }),
        addCategory: () => dispatch({ type: 'addCategory' }),
        showKeys: () => setOver('keys'),
      },
    ),
  )
  const all = Object.values({ ...actions, ...viewer.actions })
  useImperativeHandle(handle, () => ({ actions: all, isCovered: over !== undefined, escape: cancel }))

  const { error } = model
  useEffect(() => {
    if (error) tellLoadingFailed(error, t('theETailer'))
  }, [error])

  return (
    <Box {...choice.dropProps} sx={{ display: 'contents' }}>
      <DialogHead titleId={titleId} number={NEW_ID} keys={actions.keys} close={actions.cancel}>
        <span>{t('newCapture')}</span>
      </DialogHead>
      <NewStage model={model} viewer={viewer} choice={choice}>
        <Box sx={COLUMN}>
          <StoringNote storing={storing} onRetry={last && (() => store(last.move, last.isAnyway))} />
          <Form
            ref={form}
            capture={capture}
            review={review}
            dispatch={dispatch}
            lists={lists}
            problems={problems}
            platform=""
            newFields={<NewFields model={model} isLocked={isBusy || isStored} />}
            addCategory={actions.addCategory}
            saveAnyway={on.saveAnyway}
          />
        </Box>
      </NewStage>
      <NewActionBar actions={actions} />
      <DropVeil isShown={choice.isOver}>{t('dropToUse')}</DropVeil>
      <ShortcutsDialog actions={all} open={over === 'keys'} onClose={() => setOver(undefined)} />
      <DiscardChangesDialog open={over === 'leave'} onYes={onClose} onNo={() => setOver(undefined)} />
    </Box>
  )
}

const isOfDate = ({ path }: Problem) => path === 'when'

const COLUMN = { ...SIDE_COLUMN, order: { xs: 2, md: 0 } } as const
