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
import { DIALOG_ROWS } from '../ui/dialog-list.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { problemOf } from '../ui/problem.model.ts'
import { SignChip } from '../ui/sign-chip.tsx'
import { AccountRow, AccountRowSkeleton } from './account-row.tsx'
import { Intro } from './intro.tsx'
import { twoFactorQuery } from './two-factor.api.ts'
import { type Goal, waysShown } from './two-factor.model.ts'
import { WayRow } from './way-row.tsx'

/** As many recovery codes left call for new ones. */
const FEW = 3

interface TwoFactorOverviewProps {
  onChoose: (goal: Goal) => void
  onClose: () => void
}

/** What is on, and what can be turned on. */
export function TwoFactorOverview({ onChoose, onClose }: TwoFactorOverviewProps) {
  const { data, error, refetch } = useQuery({ ...twoFactorQuery, refetchOnMount: 'always' })
  const isOwed = data?.isRequired === true && data.by === null
  return (
    <>
      {data === undefined && error ? (
        <EmptyState
          title="This could not be fetched."
          icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
          actions={
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {problemOf(error).text}
        </EmptyState>
      ) : (
        <>
          <DialogContent sx={{ flex: 'none', pb: 2 }}>
            <Intro>
              {isOwed && 'Your account needs a second step before you can go on. '}
              {data?.hasPassword === false
                ? 'After your company account, signing in asks for a code.'
                : 'After the password, signing in asks for a code. A stolen password is not enough to get in.'}
            </Intro>
          </DialogContent>
          <Box component="ul" aria-label="Ways to get a code" aria-busy={data === undefined} sx={DIALOG_ROWS}>
            {data ? <Rows twoFactor={data} onChoose={onChoose} /> : <AccountRowSkeleton />}
          </Box>
        </>
      )}
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {isOwed ? 'Log out' : 'Close'} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </DialogActions>
    </>
  )
}

function Rows({ twoFactor, onChoose }: { twoFactor: TwoFactor; onChoose: (goal: Goal) => void }) {
  const { by, recoveryCodesLeft } = twoFactor
  return (
    <>
      {waysShown(twoFactor).map((way) => (
        <WayRow key={way} way={way} twoFactor={twoFactor} onChoose={onChoose} />
      ))}
      {by !== null && (
        <AccountRow
          icon={KeyOutlined}
          title="Recovery codes"
          mark={
            recoveryCodesLeft <= FEW && (
              <SignChip icon={InfoOutlined} colours="pending">
                {recoveryCodesLeft === 0 ? 'None left' : `${recoveryCodesLeft} left`}
              </SignChip>
            )
          }
          tools={
            <Button variant="outlined" size="small" onClick={() => onChoose({ deed: 'renew' })}>
              New codes…
            </Button>
          }
        >
          {recoveryCodesLeft} of {LIMITS.recoveryCodes} left. Each lets you in once when no code can be had.
        </AccountRow>
      )}
    </>
  )
}
