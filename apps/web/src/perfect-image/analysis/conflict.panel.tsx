import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MESSAGES } from '@vitrine/contract/errors'
import type { ImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { useEffect, useMemo, useRef } from 'react'
import { ConflictChoices } from '../../ui/conflict/conflict-choices.tsx'
import { ConflictMessage } from '../../ui/conflict/conflict-message.tsx'
import { useChoices } from '../../ui/conflict/use-choices.ts'
import { formatCount } from '../../ui/format.ts'
import { type AnalysisDocument, PRODUCT_KEY } from './analysis.model.ts'
import { differencesIn, merged, type Part } from './conflict.model.ts'
import { shapeWords } from './shape-words.ts'
import type { AnalysisConflict } from './use-analysis.ts'

interface ConflictPanelProps {
  conflict: AnalysisConflict
  onSettle: (theirs: ImageCapture, chosen: AnalysisDocument) => void
}

function partWords(part: Part | undefined) {
  if (!part) return 'Not marked'
  const { text, polygon, isDeleted = false } = part
  const words = [text === undefined ? [] : [text || 'Empty'], [shapeWords(polygon)], isDeleted ? ['deleted'] : []]
  return words.flat().join(', ')
}

/** Two people analysed the same picture: what differs, and which of the two counts. */
export function ConflictPanel({ conflict, onSettle }: ConflictPanelProps) {
  const differences = useMemo(() => differencesIn(conflict), [conflict])
  const choices = useChoices(differences)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus(), [])
  const places = differences.map(({ path, number, changedBy, mine, theirs }) => ({
    path,
    name: path === PRODUCT_KEY ? 'Product' : `Text ${number}`,
    changedBy,
    mine: partWords(mine),
    theirs: partWords(theirs),
  }))
  const { openCount } = choices
  return (
    <>
      <Box ref={body} tabIndex={-1} role="group" aria-label="Edited by another user" sx={BODY}>
        <ConflictMessage message={MESSAGES.editedByAnother} />
        <ConflictChoices places={places} choices={choices} />
      </Box>
      <Box sx={FOOT}>
        <Typography role="status" variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
          {openCount > 0 ? `${formatCount(openCount, 'place')} still to decide` : 'Nothing is saved yet.'}
        </Typography>
        <Button
          variant="contained"
          disabled={openCount > 0}
          onClick={() => onSettle(conflict.capture, merged(conflict, choices.of))}
        >
          Go on with these
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
