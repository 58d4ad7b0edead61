import Box from '@mui/material/Box'
import { Paginator } from '../ui/lists/paginator.tsx'
import { SKUS_PER_PAGE } from './sku-claims.api.ts'

interface SkuPagesProps {
  page: number
  total: number | undefined
  onPage: (page: number) => void
}

/** Paginator of a list with more than one page. */
export function SkuPages({ page, total, onPage }: SkuPagesProps) {
  if (total === undefined || total <= SKUS_PER_PAGE) return null
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
      <Paginator isShort page={page} size={SKUS_PER_PAGE} total={total} onPage={onPage} onSize={() => {}} />
    </Box>
  )
}
