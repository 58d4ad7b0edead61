import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SignInRow } from '@vitrine/contract/auth/sign-ins.contract'
import { parseDevice } from '../ui/format/device.ts'
import { DEVICE_ICONS } from '../ui/format/device-icons.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { AccountRow } from './account-row.tsx'
import { t } from './messages.ts'
import { useEndSignIn } from './sign-ins.api.ts'
import { signInFacts } from './sign-ins.model.ts'

/** A sign-in. The current one has no button, because Log out ends it. */
export function SignInLine({ signIn, onGone }: { signIn: SignInRow; onGone: () => void }) {
  const { mutate, isPending } = useEndSignIn(onGone)
  const { name, kind } = parseDevice(signIn.userAgent)
  const facts = signInFacts(signIn, new Date())
  return (
    <AccountRow
      icon={DEVICE_ICONS[kind]}
      title={name}
      mark={
        signIn.isThis && (
          <Box sx={{ typography: 'caption', color: 'primary.main', fontWeight: 550 }}>{t('thisSignIn')}</Box>
        )
      }
      areToolsShort
      tools={
        !signIn.isThis && (
          <Button
            variant="outlined"
            size="small"
            // the list may contain the same browser twice
            aria-label={t('endSignIn', { device: name, facts: facts.join(', ') })}
            aria-disabled={isPending}
            onClick={() => !isPending && mutate(signIn.sessionId)}
          >
            {t('end')}
          </Button>
        )
      }
    >
      <Box sx={{ ...TABULAR, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
    </AccountRow>
  )
}
