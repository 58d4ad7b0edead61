import Box from '@mui/material/Box'
import type { VisitLine } from '@vitrine/contract/visits/url-visits.contract'
import { formatMoment } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from './messages.ts'
import { OutcomeChip } from './outcome-chip.tsx'
import { PLAIN_BUTTON } from './plain-button.ts'

interface NextVisitsProps {
  visits: readonly VisitLine[]
  onOpen: (visitId: number) => void
}

export function NextVisits({ visits, onOpen }: NextVisitsProps) {
  return (
    <Box component="ol" aria-label={t('next')} sx={{ m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
      {visits.map((visit) => (
        <li key={visit.visitId}>
          <Box component="button" type="button" onClick={() => onOpen(visit.visitId)} sx={{ ...PLAIN_BUTTON, ...LINE }}>
            <Box component="time" dateTime={visit.dueAt} sx={TABULAR}>
              {formatMoment(visit.dueAt)}
            </Box>
            <OutcomeChip visit={visit} />
            <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
              {[visit.kind === 'test' && t('test'), visit.requestedBy && t('requestedBy', { name: visit.requestedBy })]
                .filter(Boolean)
                .join(', ')}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  )
}

const LINE = {
  width: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  py: 0.5,
  borderRadius: '4px',
  '&:hover': { bgcolor: 'custom.hover' },
} as const
