import FirstPage from '@mui/icons-material/FirstPage'
import LastPage from '@mui/icons-material/LastPage'
import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type SvgIcon from '@mui/material/SvgIcon'
import Tooltip from '@mui/material/Tooltip'
import { useId } from 'react'
import { disableIf } from '../keys/keyed-press.ts'
import { t } from '../messages.ts'
import { TABULAR } from '../theme/theme.ts'
import { lastPage, PAGE_SIZES, type PageSize, type Paging, rangeText } from './paginator.model.ts'

interface PaginatorProps extends Omit<Paging, 'total'> {
  /** Absent while unknown. */
  total: number | undefined
  onPage: (page: number) => void
  onSize: (size: PageSize) => void
  /** Range and buttons only. */
  isShort?: boolean
  /** Not announced, because the list has live updates and its own announcement. */
  isQuiet?: boolean
}

/** Reserved width, so that nothing moves when the range appears. */
const RANGE = { minWidth: 108, textAlign: 'end' } as const

/** The visible range of a list, with paging buttons. */
export function Paginator({ page, size, total, onPage, onSize, isShort = false, isQuiet = false }: PaginatorProps) {
  const paging = { page, size, total: total ?? 0 }
  const last = lastPage(paging)
  const isFirst = page <= 0
  const isLast = page >= last
  return (
    <Box
      component="nav"
      aria-label={t('pages')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        ml: 'auto',
        typography: 'body2',
        whiteSpace: 'nowrap',
        ...TABULAR,
      }}
    >
      {!isShort && <SizeChoice size={size} onSize={onSize} />}
      {/* tables announce the count above, cards only here */}
      <span {...(isShort ? !isQuiet && { role: 'status' } : { style: RANGE })}>
        {total !== undefined && rangeText(paging)}
      </span>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {!isShort && <Step label={t('firstPage')} icon={FirstPage} isOff={isFirst} onStep={() => onPage(0)} />}
        <Step label={t('previousPage')} icon={NavigateBefore} isOff={isFirst} onStep={() => onPage(page - 1)} />
        <Step label={t('nextPage')} icon={NavigateNext} isOff={isLast} onStep={() => onPage(page + 1)} />
        {!isShort && <Step label={t('lastPage')} icon={LastPage} isOff={isLast} onStep={() => onPage(last)} />}
      </Box>
    </Box>
  )
}

interface StepProps {
  label: string
  icon: typeof SvgIcon
  isOff: boolean
  onStep: () => void
}

/** On the first or last page it stays in place and keeps the focus. */
function Step({ label, icon: Icon, isOff, onStep }: StepProps) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        {...disableIf(isOff, onStep)}
        sx={{ color: 'text.primary', '& svg': { fontSize: '1.25rem' } }}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  )
}

function SizeChoice({ size, onSize }: { size: PageSize; onSize: (size: PageSize) => void }) {
  const labelId = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" id={labelId} sx={{ color: 'text.secondary' }}>
        {t('resultsPerPage')}{' '}
      </Box>
      <Select
        size="small"
        labelId={labelId}
        value={size}
        onChange={({ target }) => {
          const next = PAGE_SIZES.find((one) => one === Number(target.value))
          if (next !== undefined) onSize(next)
        }}
        sx={{ height: 32, minHeight: 32 }}
      >
        {PAGE_SIZES.map((one) => (
          <MenuItem key={one} value={one} sx={TABULAR}>
            {one}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
