import Box from '@mui/material/Box'
import type { UrlVisits } from '@vitrine/contract/visits/url-visits.contract'
import { formatMoment } from '../../ui/format/format.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from './messages.ts'
import { describeOutcome, OutcomeChip } from './outcome-chip.tsx'
import { PLAIN_BUTTON } from './plain-button.ts'

type EndedVisit = UrlVisits['ended'][number]

interface EndedVisitsProps {
  visits: readonly EndedVisit[]
  onOpen: (visitId: number) => void
}

/** The last visits with the top of their pictures. */
export function EndedVisits({ visits, onOpen }: EndedVisitsProps) {
  return (
    <Box component="ol" aria-label={t('lastVisits')} sx={GRID}>
      {visits.map((visit) => (
        <li key={visit.visitId}>
          <Card visit={visit} onOpen={onOpen} />
        </li>
      ))}
    </Box>
  )
}

function Card({ visit, onOpen }: { visit: EndedVisit; onOpen: (visitId: number) => void }) {
  const time = formatMoment(visit.finishedAt ?? visit.dueAt)
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('visitAt', { outcome: describeOutcome(visit), time })}
      onClick={() => onOpen(visit.visitId)}
      sx={{ ...PLAIN_BUTTON, width: '100%', display: 'grid', justifyItems: 'start', gap: 0.5, borderRadius: '4px' }}
    >
      <Box sx={PICTURE}>
        {visit.thumbnail ? (
          <img src={visit.thumbnail} alt="" loading="lazy" decoding="async" />
        ) : (
          <Box component="span" sx={{ typography: 'caption', color: 'custom.text3' }}>
            –
          </Box>
        )}
      </Box>
      <OutcomeChip visit={visit} />
      <Box component="span" sx={{ ...TABULAR, typography: 'caption', color: 'text.secondary' }}>
        {time}
      </Box>
      {visit.kind === 'test' && (
        <Box component="span" sx={{ typography: 'caption', color: 'custom.text3' }}>
          {t('test')}
        </Box>
      )}
    </Box>
  )
}

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: 1.5,
} as const

const PICTURE = {
  width: '100%',
  height: 80,
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '3px',
  bgcolor: 'custom.mat',
  outline: '1px solid',
  outlineColor: 'custom.line',
  '& img': { display: 'block', width: '100%', height: 80, objectFit: 'cover', objectPosition: 'top' },
} as const
