import FilterList from '@mui/icons-material/FilterList'
import Button from '@mui/material/Button'
import { CountBadge } from './count-badge.tsx'
import { t } from './messages.ts'

/** On a phone the filters stand on a sheet; the button tells how many are in use. */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={onOpen} sx={{ flex: 'none' }}>
      <FilterList />
      {t('filters')}
      {count > 0 && <CountBadge count={count} label="in use" />}
    </Button>
  )
}
