import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { AlertCount } from '../alerts/alert-count.tsx'
import { translateLabel } from '../platform/labels.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { getScreenPath } from './current-screen.ts'
import { LOWER_ENTRY } from './menu-styles.ts'
import { t } from './messages.ts'

const Nav = styled('nav')({ flex: 1, minWidth: 0, height: '100%', display: 'flex' })

/** The lower tier of the alerts screen: number of alerts and the limit. */
export function AlertTier() {
  return (
    <Nav aria-label={translateLabel('Alerts')}>
      <ButtonLink color="inherit" sx={LOWER_ENTRY} to={getScreenPath('alerts')} data-current aria-current="page">
        {t('myAlerts')}
        <Box component="span" sx={{ color: 'primary.main' }}>
          <AlertCount />
        </Box>
      </ButtonLink>
    </Nav>
  )
}
