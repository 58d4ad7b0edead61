import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { CountBadge } from '../lists/count-badge.tsx'
import { t } from '../messages.ts'

/** Opens the filters sheet on phones and shows how many filters are active. */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={onOpen} sx={{ flex: 'none' }}>
      <FilterList />
      {t('filters')}
      {count > 0 && <CountBadge count={count} label={t('inUse')} />}
    </Button>
  )
}
