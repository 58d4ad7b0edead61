import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Kbd } from '../ui/keys/kbd.tsx'
import { DialogList } from '../ui/lists/dialog-list.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t as tUi } from '../ui/messages.ts'
import { AccountRowSkeleton } from './account-row.tsx'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { passkeysQuery } from './passkeys.api.ts'

interface PasskeysOverviewProps {
  onAdd: () => void
  onRemove: (passkey: PasskeyRow) => void
  onClose: () => void
}

export function PasskeysOverview({ onAdd, onRemove, onClose }: PasskeysOverviewProps) {
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery)
  const isFull = (passkeys?.length ?? 0) >= LIMITS.passkeys
  return (
    <>
      {passkeys === undefined && isError ? (
        <ListFailed icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />} onRetry={() => void refetch()}>
          {t('passkeysFailed')}
        </ListFailed>
      ) : (
        <>
          <DialogContent sx={{ flex: 'none', pb: 2 }}>
            <Intro>{t('passkeysHint')}</Intro>
          </DialogContent>
          <List passkeys={passkeys} onRemove={onRemove} />
        </>
      )}
      <DialogActions sx={{ justifyContent: 'space-between' }}>
        {canUsePasskeys() ? (
          <Button aria-disabled={isFull} onClick={() => !isFull && onAdd()} sx={{ ml: -1.5 }}>
            {isFull ? t('passkeysFull', { count: LIMITS.passkeys }) : t('addPasskeyButton')}
          </Button>
        ) : (
          <Box sx={{ typography: 'caption', color: 'custom.text3' }}>{t('passkeysUnsupported')}</Box>
        )}
        <Button variant="outlined" onClick={onClose} sx={{ flex: 'none' }}>
          {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </>
  )
}

function List({
  passkeys,
  onRemove,
}: { passkeys: PasskeyRow[] | undefined } & Pick<PasskeysOverviewProps, 'onRemove'>) {
  if (passkeys?.length === 0) {
    return (
      <Box sx={{ borderTop: 1, borderColor: 'divider', '& > *': { py: 4 } }}>
        <EmptyState
          title={t('noPasskeys')}
          icon={<FingerprintOutlined sx={{ fontSize: 28, color: 'text.secondary' }} />}
        >
          {t('noPasskeysHint')}
        </EmptyState>
      </Box>
    )
  }
  return (
    <DialogList label={t('passkeys')} isBusy={passkeys === undefined}>
      {passkeys ? (
        passkeys.map((passkey) => (
          <PasskeyLine key={passkey.passkeyId} passkey={passkey} onRemove={() => onRemove(passkey)} />
        ))
      ) : (
        <AccountRowSkeleton />
      )}
    </DialogList>
  )
}
