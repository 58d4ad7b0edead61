import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Menu } from '@vitrine/contract/access/menu'
import { type TrayName, trayOfScreen } from '@vitrine/contract/trays/trays'
import { useId } from 'react'
import { useTrayCount } from '../../live/tray-counts.api.ts'
import { StateIcon } from '../../trays/state-icon.tsx'
import { formatNumber } from '../../ui/format.ts'
import { ButtonBaseLink } from '../../ui/links.tsx'
import { TABULAR } from '../../ui/theme.ts'
import { addressOfScreen } from '../current-screen.ts'
import { screenItems } from '../menu-groups.ts'

/** Bands below each other share their columns: a seventh of the width, which is what the longest band fills. */
const CARD = { least: 168, columns: 7 } as const
/** Never so narrow that an eighth would fit, and stand empty. */
const LEAST_WIDTH = `max(${CARD.least}px, 100% / ${CARD.columns} - 1px)`

/** The trays of one menu as a band of figures; each leads into its tray. */
export function TrayCards({ menu }: { menu: Menu }) {
  const headingId = useId()
  const items = screenItems(menu)
  return (
    <section aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {menu.label}
        </Typography>
        {/* as in the menus, and unlike what waits below */}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          of this month
        </Typography>
      </Box>
      <Box
        component="ul"
        sx={{
          m: 0,
          // the rules of the outer cells
          p: '1px',
          listStyle: 'none',
          borderRadius: '8px',
          overflow: 'hidden',
          display: 'grid',
          gap: '1px',
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(auto-fill, minmax(${LEAST_WIDTH}, 1fr))` },
        }}
      >
        {items.map(({ label, screen }) => {
          const tray = trayOfScreen(screen)
          return tray && <TrayCard key={label} label={label} tray={tray} address={addressOfScreen(screen)} />
        })}
      </Box>
    </section>
  )
}

function TrayCard({ label, tray, address }: { label: string; tray: TrayName; address: string }) {
  const count = useTrayCount(tray)
  return (
    // Each cell draws the rules around it: a band that is not full ends with its last one.
    <Box
      component="li"
      sx={(theme) => ({ bgcolor: 'background.paper', boxShadow: `0 0 0 1px ${theme.vars.palette.divider}` })}
    >
      <ButtonBaseLink
        to={address}
        sx={{
          width: '100%',
          height: '100%',
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'flex-start',
          gap: 0.5,
          '&:hover': { bgcolor: 'custom.sub' },
          '&.Mui-focusVisible': { outlineOffset: '-3px' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' }}>
          <StateIcon tray={tray} />
          {label}
        </Box>
        {/* The figure's place is kept while it is on its way. */}
        <Box component="span" sx={{ typography: 'h3', minHeight: 32, ...TABULAR }}>
          {count === undefined ? '' : formatNumber(count)}
        </Box>
      </ButtonBaseLink>
    </Box>
  )
}
