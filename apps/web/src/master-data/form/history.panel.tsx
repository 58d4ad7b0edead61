import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordChange } from '@vitrine/contract/master-data/record.contract'
import { useId } from 'react'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import { recordHistoryQuery } from '../record.api.ts'
import { describeChange, formatChangeTime, getAuthorName } from './history.model.ts'

export function HistoryPanel({ definition, id }: { definition: RecordDefinition; id: number }) {
  const headingId = useId()
  const { data, isError } = useQuery(recordHistoryQuery(definition, id))
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {t('history')}
      </Typography>
      {data === undefined && !isError && <Skeleton variant="rounded" height={80} />}
      {isError && <Caption>{t('historyFailed')}</Caption>}
      {data?.length === 0 && <Caption>{t('historyEmpty')}</Caption>}
      {data !== undefined && data.length > 0 && (
        <Box component="ol" aria-label={t('changesNewestFirst')} sx={LIST}>
          {data.map((change) => (
            <Line key={change.at} definition={definition} change={change} />
          ))}
        </Box>
      )}
      {data?.length === LIMITS.historyEntries && (
        <Caption>{t('latestChanges', { count: LIMITS.historyEntries })}</Caption>
      )}
    </Box>
  )
}

const Caption = ({ children }: { children: React.ReactNode }) => (
  <Typography variant="caption" component="p" sx={{ color: 'custom.text3' }}>
    {children}
  </Typography>
)

function Line({ definition, change }: { definition: RecordDefinition; change: RecordChange }) {
  return (
    <Box component="li" sx={LINE}>
      <Box component="time" dateTime={change.at} sx={{ ...TABULAR, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {formatChangeTime(change.at)}
      </Box>
      <Box component="span">{getAuthorName(change)}</Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        {describeChange(definition, change).map(({ lead, rest }) => (
          <Box key={lead} sx={{ color: 'text.secondary' }}>
            <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {lead}
            </Box>{' '}
            {rest}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  typography: 'body2',
} as const

const LINE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', md: '146px 110px minmax(0, 1fr)' },
  columnGap: 1.5,
  px: 1.5,
  py: 1.25,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
