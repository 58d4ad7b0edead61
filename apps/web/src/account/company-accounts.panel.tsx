import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatDate } from '../ui/format/format.ts'
import { companyAccountsQuery } from './company-accounts.api.ts'
import { t } from './messages.ts'

/** The company accounts linked to this user; only an Admin can unlink one. Hidden if there are none. */
export function CompanyAccounts() {
  const headingId = useId()
  const { data: accounts = [] } = useQuery(companyAccountsQuery)
  if (accounts.length === 0) return null
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={headingId} variant="subtitle1" component="h3" sx={{ mb: 1 }}>
        {t('companyAccounts')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {accounts.map(({ companyAccountId, company, email, tiedAt }) => (
          <Box
            component="li"
            key={companyAccountId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}
          >
            <BusinessOutlined sx={{ color: 'text.secondary' }} />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ typography: 'body2', fontWeight: 550 }}>{company}</Box>
              <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[email, t('linkedOn', { date: formatDate(new Date(tiedAt)) })].filter(Boolean).join(', ')}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ mt: 1, color: 'custom.text3' }}>
        {t('unlinkHint')}
      </Typography>
    </Box>
  )
}
