import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import type { TwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { DIALOG_ROWS } from '../ui/lists/dialog-list.tsx'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { t as tUi } from '../ui/messages.ts'
import { AccountRow, AccountRowSkeleton } from './account-row.tsx'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { twoFactorQuery } from './two-factor.api.ts'
import { type Goal, listCodeMethods } from './two-factor.model.ts'
import { WayRow } from './way-row.tsx'

/** At or below this number of recovery codes, suggest new ones. */
const FEW = 3

interface TwoFactorOverviewProps {
  onChoose: (goal: Goal) => void
  onClose: () => void
}

/** Active and available methods. */
export function TwoFactorOverview({ onChoose, onClose }: TwoFactorOverviewProps) {
  const { data, error, refetch } = useQuery({ ...twoFactorQuery, refetchOnMount: 'always' })
  const isOwed = data?.isRequired === true && data.by === null
  return (
    <>
      {data === undefined && error ? (
        <EmptyState
          title={t('twoFactorFailed')}
          icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              {tUi('tryAgain')}
            </Button>
          }
        >
          {toProblem(error).text}
        </EmptyState>
      ) : (
        <>
          <DialogContent sx={{ flex: 'none', pb: 2 }}>
            <Intro>
              {isOwed && <>{t('secondFactorOwed')} </>}
              {t(data?.hasPassword === false ? 'companyTwoFactorHint' : 'twoFactorHint')}
            </Intro>
          </DialogContent>
          <Box component="ul" aria-label={t('waysToGetCode')} aria-busy={data === undefined} sx={DIALOG_ROWS}>
            {data ? <Rows twoFactor={data} onChoose={onChoose} /> : <AccountRowSkeleton />}
          </Box>
        </>
      )}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {isOwed ? t('logOut') : tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </>
  )
}

function Rows({ twoFactor, onChoose }: { twoFactor: TwoFactor; onChoose: (goal: Goal) => void }) {
  const { by, recoveryCodesLeft } = twoFactor
  return (
    <>
      {listCodeMethods(twoFactor).map((way) => (
        <WayRow key={way} way={way} twoFactor={twoFactor} onChoose={onChoose} />
      ))}
      {by !== null && (
        <AccountRow
          icon={KeyOutlined}
          title={t('recoveryCodes')}
          mark={
            recoveryCodesLeft <= FEW && (
              <SignChip icon={InfoOutlined} colours="pending">
                {t('codesLeft', { count: recoveryCodesLeft })}
              </SignChip>
            )
          }
          tools={
            <Button variant="outlined" size="small" onClick={() => onChoose({ deed: 'renew' })}>
              {t('newCodesButton')}
            </Button>
          }
        >
          {t('codesLeftHint', { left: recoveryCodesLeft, count: LIMITS.recoveryCodes })}
        </AccountRow>
      )}
    </>
  )
}
