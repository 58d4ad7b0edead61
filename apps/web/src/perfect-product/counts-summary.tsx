import Box from '@mui/material/Box'
import { type ResultCounts, ROW_RESULTS, type RowResult } from '@vitrine/contract/sheets'
import { formatNumber } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

const LABELS: Readonly<Record<RowResult, string>> = {
  Created: t('created'),
  Updated: t('updated'),
  Unchanged: t('unchanged'),
  Rejected: t('rejected'),
}

/** Number of rows by result. */
export function CountsSummary({ counts }: { counts: ResultCounts }) {
  return (
    <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
      {ROW_RESULTS.map((result) => (
        // the number is above its label, but follows it for screen readers
        <Box key={result} sx={{ display: 'flex', flexDirection: 'column-reverse', minWidth: 64 }}>
          <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {LABELS[result]}
          </Box>
          <Box component="dd" sx={{ m: 0, typography: 'h3', ...TABULAR, color: getColor(result, counts[result]) }}>
            {formatNumber(counts[result])}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function getColor(result: keyof ResultCounts, count: number): string {
  if (count === 0) return 'custom.text3'
  return result === 'Rejected' ? 'error.main' : 'text.primary'
}
