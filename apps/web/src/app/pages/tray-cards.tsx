import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
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

/** The trays of one menu as a band of figures; each leads into its tray. */
export function TrayCards({ menu }: { menu: Menu }) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h2" sx={{ mb: 1 }}>
        {menu.label}
      </Typography>
      <Paper
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          display: 'flex',
          flexWrap: 'wrap',
          // one or two trays stay cards; they do not stretch into a bar
          width: { xs: '100%', md: 'fit-content' },
          maxWidth: '100%',
        }}
      >
        {screenItems(menu).map(({ label, screen }) => {
          const tray = trayOfScreen(screen)
          return tray && <TrayCard key={label} label={label} tray={tray} address={addressOfScreen(screen)} />
        })}
      </Paper>
    </section>
  )
}

function TrayCard({ label, tray, address }: { label: string; tray: TrayName; address: string }) {
  const count = useTrayCount(tray)
  return (
    // Each cell draws its left and upper rule; those at the edge fall outside of the frame.
    <Box
      component="li"
      sx={{
        flex: '1 1 156px',
        minWidth: { md: 192 },
        borderLeft: 1,
        borderTop: 1,
        borderColor: 'divider',
        ml: '-1px',
        mt: '-1px',
      }}
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
