import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { TABULAR } from '../ui/theme/theme.ts'
import { AccountRow } from './account-row.tsx'
import { t } from './messages.ts'
import { getPasskeyFacts } from './passkeys.model.ts'

export function PasskeyLine({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  return (
    <AccountRow
      icon={FingerprintOutlined}
      title={passkey.name}
      areToolsShort
      tools={
        <Button
          variant="outlined"
          size="small"
          aria-label={t('removePasskey', { name: passkey.name })}
          onClick={onRemove}
        >
          {t('removePasskeyButton')}
        </Button>
      }
    >
      <Box sx={{ ...TABULAR, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {getPasskeyFacts(passkey, new Date()).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
    </AccountRow>
  )
}
