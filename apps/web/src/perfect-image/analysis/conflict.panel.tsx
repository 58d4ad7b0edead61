import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useEffect, useMemo, useRef } from 'react'
import { translateLabel } from '../../platform/labels.ts'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { type AnalysisDocument, PRODUCT_KEY } from './analysis.model.ts'
import { type ComparedPart, listDifferences, mergeVersions } from './conflict.model.ts'
import { describeShape } from './shape-text.ts'
import type { AnalysisConflict } from './use-analysis.ts'

interface ConflictPanelProps {
  conflict: AnalysisConflict
  onSettle: (theirs: ImageCapture, chosen: AnalysisDocument) => void
}

function describePart(part: ComparedPart | undefined) {
  if (!part) return t('notMarked')
  const { text, polygon, isDeleted = false } = part
  const words = [
    text === undefined ? [] : [text || t('empty')],
    [describeShape(polygon)],
    isDeleted ? [t('deleted')] : [],
  ]
  return words.flat().join(', ')
}

/** Shows the differences after two users analyzed the same picture, and asks which to keep. */
export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const differences = useMemo(() => listDifferences(conflict), [conflict])
  const choices = useChoices(differences)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  const places = differences.map(({ path, number, changedBy, mine, theirs }) => ({
    path,
    name: path === PRODUCT_KEY ? t('product') : t('text', { number: number ?? 0 }),
    changedBy,
    mine: describePart(mine),
    theirs: describePart(theirs),
  }))
  const { openCount } = choices
  return (
    <>
      <Box ref={body} tabIndex={-1} role="group" aria-label={t('editedByAnother')} sx={BODY}>
        <ConflictMessage message={translateLabel(MESSAGES.editedByAnother)} />
        <ConflictChoices places={places} choices={choices} />
      </Box>
      <Box sx={FOOT}>
        <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {openCount > 0 ? t('toDecide', { count: openCount }) : tUi('nothingSavedYet')}
        </Typography>
        <Button
          variant="contained"
          disabled={openCount > 0}
          onClick={() => onSettle(conflict.capture, mergeVersions(conflict, choices.of))}
        >
          {t('apply')}
        </Button>
      </Box>
    </>
  )
}

const BODY = { flex: 1, minHeight: 0, overflowY: 'auto', p: 2, outline: 'none' } as const
const FOOT = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const
