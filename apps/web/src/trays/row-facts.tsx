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
import { EditedByChip } from '../ui/capture-chips.tsx'
import { formatNumber } from '../ui/format.ts'
import { SignChip } from '../ui/sign-chip.tsx'
import { TABULAR } from '../ui/theme.ts'
import { VISUALLY_HIDDEN } from '../ui/visually-hidden.ts'
import { CompletenessMark } from './completeness-mark.tsx'
import type { TrayRow } from './rows.model.ts'

/**
 * What is known of a capture beside its name, the most urgent alone: what happened, who has it, how it was judged. Where
 * room is short, the judgement stands without the figure behind it.
 */
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
        <Fact icon={PanToolOutlined} width={16} word="Added by hand">
          {null}
        </Fact>
      )}
      <Judgement capture={capture} />
      <ErrorFact capture={capture} />
      {capture.completeness && <CompletenessMark of={capture.completeness} />}
      {!(isShort && capture.isCorrect !== null) && <Known capture={capture} />}
    </>
  )
}

/** A sent product capture shows its reference image, or it does not. */
function Judgement({ capture: { isCorrect } }: { capture: TrayCapture }) {
  if (isCorrect === null) return null
  return isCorrect ? (
    <Fact icon={CheckCircleOutlined} colour="success.main" width={76}>
      Correct
    </Fact>
  ) : (
    <Fact icon={CancelOutlined} colour="error.main" width={76}>
      Incorrect
    </Fact>
  )
}

/** Why it was marked as an error. */
function ErrorFact({ capture }: { capture: TrayCapture }) {
  const text = errorText(capture)
  if (text === null) return null
  return (
    <Box component="span" title={text} sx={{ minWidth: 0, maxWidth: 280 }}>
      <SignChip icon={ErrorOutline} colours="error">
        {text}
      </SignChip>
    </Box>
  )
}

/** What the machine found. */
function Known({ capture: { copiedFrom, similarity, featuresFound } }: { capture: TrayCapture }) {
  if (copiedFrom !== null && similarity !== null) {
    return (
      <Fact icon={ContentCopyOutlined} word="Similarity" width={116}>
        {formatNumber(similarity)}%
      </Fact>
    )
  }
  if (featuresFound !== null)
    return (
      <Fact icon={FactCheckOutlined} word="Features found" width={156}>
        {formatNumber(featuresFound)}%
      </Fact>
    )
  return null
}

interface FactProps {
  icon: typeof SvgIcon
  colour?: string
  /** Before a figure; where room is short it is only read. */
  word?: string
  /** Of its longest text, so that the same facts stand below each other. */
  width: number
  children: ReactNode
}

/** The table is narrow: names need the room. */
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
