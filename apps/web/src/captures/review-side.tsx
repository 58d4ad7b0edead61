import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { memo, type ReactNode, type Ref } from 'react'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { useSingleKeys } from '../ui/keys/use-single-keys.ts'
import { FORM_PART } from '../ui/work-dialog/mode.ts'
import { SIDE_COLUMN } from '../ui/work-dialog/side-column.ts'
import { showLetters } from './form/field-letter.tsx'
import { ReviewForm, type ReviewFormHandle } from './form/review.form.tsx'
import type { Regions } from './regions/use-regions.ts'
import type { ReviewModel } from './use-review.ts'

interface ReviewSideProps {
  model: ReviewModel
  form: Ref<ReviewFormHandle>
  regions: Regions
  addCategory: Action | undefined
  saveAnyway: () => void
  /** Above the form. */
  note: ReactNode
  /** Covers the form, which keeps its state. */
  panel: ReactNode
  /** Below the fields. */
  children: ReactNode
}

/** Memoized because it is large. */
const Form = memo(ReviewForm)

/** The column next to the picture: the form, or a panel that covers it. */
export function ReviewSide({ model, form, regions, addCategory, saveAnyway, note, panel, children }: ReviewSideProps) {
  const { capture, summary, review, dispatch, lists, problems } = model
  const isCovered = panel !== undefined
  const [hasSingleKeys] = useSingleKeys()
  return (
    <Box {...FORM_PART} sx={hasSingleKeys ? [COLUMN, showLetters] : COLUMN}>
      {isCovered && <Box sx={OVER}>{panel}</Box>}
      <Box sx={isCovered ? HIDDEN : FORM}>
        <Box role="status">{note}</Box>
        {lists ? (
          <Form
            ref={form}
            capture={capture}
            review={review}
            dispatch={dispatch}
            lists={lists}
            problems={problems}
            platform={summary.platform}
            addCategory={addCategory}
            saveAnyway={saveAnyway}
            regions={regions}
          >
            {children}
          </Form>
        ) : (
          <Waiting />
        )}
      </Box>
    </Box>
  )
}

function Waiting() {
  return (
    <Box aria-busy sx={{ p: 2, display: 'grid', gap: '6px' }}>
      {['date', 'data1', 'data2', 'keyword', 'etailer', 'banner'].map((row) => (
        <Skeleton key={row} variant="rounded" height={row === 'banner' ? 280 : 32} />
      ))}
    </Box>
  )
}

const COLUMN = { ...SIDE_COLUMN, order: { xs: 2, md: 0 }, position: 'relative' } as const

/** Keeps the form's own layers below the panel. */
const FORM = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', isolation: 'isolate' } as const
/** Hidden, but keeps its size and input. */
const HIDDEN = { ...FORM, visibility: 'hidden' } as const
const OVER = { position: 'absolute', inset: 0, zIndex: 1, display: 'flex', flexDirection: 'column' } as const
