import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Home } from '@vitrine/contract/home/home.contract'
import { translateLabel } from '../platform/labels.ts'
import { HomeHeader } from './home-header.tsx'

/** The client's logo, with an error if the configured home could not be shown. */
export function LogoHome({ home: { logo, clientName, error } }: { home: Home }) {
  const name = clientName ?? translateLabel('Home')
  return (
    <>
      <HomeHeader title={name} />
      <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', alignContent: 'center', gap: 3, minHeight: 320 }}>
        {logo ? (
          <Box
            component="img"
            src={logo}
            alt={name}
            sx={{ display: 'block', maxWidth: 'min(420px, 80vw)', maxHeight: 240, objectFit: 'contain' }}
          />
        ) : (
          <Typography aria-hidden sx={{ typography: 'h1', color: 'text.secondary' }}>
            {name}
          </Typography>
        )}
        {error && (
          <Alert severity="error" variant="outlined" sx={{ maxWidth: 520 }}>
            {error}
          </Alert>
        )}
      </Box>
    </>
  )
}
