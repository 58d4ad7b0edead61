import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { Demo } from '@vitrine/contract/home/environment.contract'
import { t } from './messages.ts'

const ONE_LINE = {
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

/** Demo mode: one card per account, which fills in the form. */
export function DemoAccounts({ demo, onTake }: { demo: Demo; onTake: (username: string, password: string) => void }) {
  return (
    <Box component="section" aria-label={t('demoAccounts')} sx={{ pt: 2.5, pb: 2 }}>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: {
            xs: 'repeat(auto-fill, minmax(150px, 1fr))',
            xl: 'repeat(auto-fill, minmax(116px, 1fr))',
          },
        }}
      >
        {demo.accounts.map(({ label, username }) => (
          <li key={username}>
            <ButtonBase
              onClick={() => onTake(username, demo.password)}
              sx={{
                width: '100%',
                minHeight: 48,
                px: 1,
                display: 'flex',
                flexDirection: 'column',
                alignItems: 'flex-start',
                justifyContent: 'center',
                textAlign: 'left',
                borderRadius: '6px',
                border: 1,
                borderColor: 'custom.line2',
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'custom.field' },
              }}
            >
              <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', fontWeight: 550, color: 'text.primary' }}>
                {label}
              </Box>
              <Box component="span" sx={{ ...ONE_LINE, typography: 'caption', color: 'text.secondary' }}>
                {username}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 1.5, typography: 'caption', color: 'text.secondary' }}>
        {t('demoHint')}
      </Box>
    </Box>
  )
}
