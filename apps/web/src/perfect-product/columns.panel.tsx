import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { isNeeded, PRODUCT_COLUMNS, PRODUCT_FIELDS } from '@vitrine/contract/perfect-product/product-columns'
import { useId } from 'react'
import { RequiredStar } from '../ui/fields/form-row.tsx'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t, translateColumn } from './messages.ts'

/** Explains each column of a list, like the template. */
export function ColumnsPanel({ clientId }: { clientId: number | null }) {
  const titleId = useId()
  const shown = PRODUCT_FIELDS.filter((field) => field !== 'client' || isNeeded(field, clientId))
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 2, pb: 1.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h2">
          {t('columns')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.rich('columnsHint', { star: () => <RequiredStar /> })}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        {shown.map((field) => {
          const { header, explained } = PRODUCT_COLUMNS[field]
          return (
            <Box key={field} sx={ROW}>
              <Box component="dt" sx={{ fontWeight: 550 }}>
                {translateColumn(header)}
                {isNeeded(field, clientId) && (
                  <>
                    <RequiredStar />
                    <span style={VISUALLY_HIDDEN}>{t('required')}</span>
                  </>
                )}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {translateColumn(explained)}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '144px minmax(0, 1fr)' },
  columnGap: 2,
  px: { xs: 2, md: 3 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const
