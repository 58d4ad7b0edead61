import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useNavigate } from '@tanstack/react-router'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { t } from './messages.ts'

/** A list that the user may open. */
export interface RecordPlaceLink {
  readonly address: string
  readonly title: string
}

interface RecordTabsProps {
  places: readonly RecordPlaceLink[]
  /** Title of the open list. */
  current: string
}

/** Links between the lists. */
export function RecordTabs({ places, current }: RecordTabsProps) {
  return (
    <Box
      component="nav"
      aria-label={t('records')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: -0.5, mb: 1.5 }}
    >
      {places.map(({ address, title }) => (
        <ButtonLink
          key={address}
          to={address}
          size="small"
          color="inherit"
          aria-current={title === current ? 'page' : undefined}
          sx={{
            color: 'text.secondary',
            '&[aria-current]': { color: 'text.primary', fontWeight: 600, bgcolor: 'action.hover' },
          }}
        >
          {title}
        </ButtonLink>
      ))}
    </Box>
  )
}

/** The same for narrow screens. */
export function RecordSelect({ places, current }: RecordTabsProps) {
  const navigate = useNavigate()
  const here = places.find(({ title }) => title === current)
  return (
    <Select
      fullWidth
      size="small"
      value={here?.address ?? ''}
      onChange={({ target }) => void navigate({ to: target.value })}
      inputProps={{ 'aria-label': t('records') }}
    >
      {places.map(({ address, title }) => (
        <MenuItem key={address} value={address}>
          {title}
        </MenuItem>
      ))}
    </Select>
  )
}
