import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import OutputOutlined from '@mui/icons-material/OutputOutlined'
import PanToolOutlined from '@mui/icons-material/PanToolOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import { errorText } from '@vitrine/contract/captures/error-reasons'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { ReactNode } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { formatNumber } from '../ui/format/format.ts'
import { EditedByChip } from '../ui/lists/capture-chips.tsx'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { TABULAR } from '../ui/theme/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { CompletenessMark } from './completeness-mark.tsx'
import { t } from './messages.ts'
import type { TrayRow } from './rows.model.ts'

/** The most urgent fact about a capture: a change, its editor, or its result. `isShort` leaves out percentages. */
export function RowFacts({ row, isShort = false }: { row: TrayRow; isShort?: boolean }) {
  const { capture, gone, refused, editedBy } = row
  if (gone !== undefined) {
    return (
      <SignChip icon={OutputOutlined} colours="discarded">
        {gone}
      </SignChip>
    )
  }
  if (refused !== undefined) {
    return (
      <SignChip icon={ErrorOutline} colours="error">
        {refused}
      </SignChip>
    )
  }
  if (editedBy !== null) return <EditedByChip name={editedBy} />
  return (
    <>
      {capture.isManual && (
        <Fact icon={PanToolOutlined} width={16} word={t('addedByHand')}>
          {null}
        </Fact>
      )}
      <Correctness capture={capture} />
      <ErrorFact capture={capture} />
      {capture.completeness && <CompletenessMark of={capture.completeness} />}
      {!(isShort && capture.isCorrect !== null) && <AutofillFact capture={capture} />}
    </>
  )
}

function Correctness({ capture: { isCorrect } }: { capture: TrayCapture }) {
  if (isCorrect === null) return null
  return isCorrect ? (
    <Fact icon={CheckCircleOutlined} colour="success.main" width={76}>
      {translateLabel('Correct')}
    </Fact>
  ) : (
    <Fact icon={CancelOutlined} colour="error.main" width={76}>
      {translateLabel('Incorrect')}
    </Fact>
  )
}

/** Fits every reason; notes can be longer and are cut off. */
const ERROR_WIDTH = 224

function ErrorFact({ capture }: { capture: TrayCapture }) {
  const text = errorText(capture, translateLabel)
  if (text === null) return null
  return (
    <Box component="span" title={text} sx={{ flex: 'none', maxWidth: ERROR_WIDTH }}>
      <SignChip icon={ErrorOutline} colours="error">
        {text}
      </SignChip>
    </Box>
  )
}

/** Values that were filled in automatically. */
function AutofillFact({ capture: { copiedFrom, similarity, featuresFound } }: { capture: TrayCapture }) {
  if (copiedFrom !== null && similarity !== null) {
    return (
      <Fact icon={ContentCopyOutlined} word={t('similarity')} width={116}>
        {formatNumber(similarity)}%
      </Fact>
    )
  }
  if (featuresFound !== null)
    return (
      <Fact icon={FactCheckOutlined} word={t('featuresFound')} width={156}>
        {formatNumber(featuresFound)}%
      </Fact>
    )
  return null
}

interface FactProps {
  icon: typeof SvgIcon
  colour?: string
  /** Label before the value; on narrow tables only for screen readers. */
  word?: string
  /** Minimum width, so that the same facts align across rows. */
  width: number
  children: ReactNode
}

const NARROW = '@container (max-width: 960px)'

function Fact({ icon: Icon, colour = 'text.secondary', word, width, children }: FactProps) {
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: width,
        whiteSpace: 'nowrap',
        color: colour,
        ...(word !== undefined && { [NARROW]: { minWidth: 56, '& > .word': VISUALLY_HIDDEN } }),
      }}
    >
      <Icon sx={{ fontSize: '0.875rem' }} />
      {word !== undefined && <span className="word">{word}</span>}
      {children}
    </Box>
  )
}
