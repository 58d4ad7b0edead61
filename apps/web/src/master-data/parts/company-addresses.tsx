import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { COMPANY_LOGOUT_PATH, getCompanyReturnPath } from '@vitrine/contract/auth/company.contract'
import { useId } from 'react'
import { t } from '../messages.ts'
import type { FormExtraProps } from './extras.ts'

/** The addresses that an admin registers with the identity provider. */
export function CompanyAddresses({ id: companySignInId }: FormExtraProps) {
  const headingId = useId()
  const { origin } = window.location
  const addresses = [
    [t('redirectUri'), `${origin}${getCompanyReturnPath(companySignInId)}`],
    [t('logoutUri'), `${origin}${COMPANY_LOGOUT_PATH}`],
  ] as const
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('registerAddresses')}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {addresses.map(([label, address]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, typography: 'body2', overflowWrap: 'anywhere', userSelect: 'all' }}>
              {address}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  )
}
