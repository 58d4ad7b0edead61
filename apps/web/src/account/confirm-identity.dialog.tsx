import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { useCountdown } from '../ui/feedback/use-countdown.ts'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { AccountDialog, type DialogFrame, withReset } from './account-dialog.tsx'
import { ConfirmAtCompany } from './confirm-at-company.tsx'
import { ConfirmCodeStep } from './confirm-code-step.tsx'
import { confirmationQuery, useConfirming } from './confirm-identity.api.ts'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { PasswordStep } from './password-step.tsx'

const PURPOSE = t('confirmIdentityHint', { minutes: LIMITS.confirmed })

function ConfirmIdentity(frame: DialogFrame) {
  const { data } = useQuery(confirmationQuery)
  const { source, isBusy, refusal, clearRefusal, confirm, byPassword, byCode, byPasskey } = useConfirming()
  const secondsLeft = useCountdown(refusal?.problem)
  const hasPassword = data?.hasPassword ?? true
  const codeBy = data?.codeBy
  const otherWays = (
    <>
      {data?.hasPasskey && canUsePasskeys() && (
        <Button size="small" sx={OTHER_WAY} onClick={byPasskey}>
          {t('usePasskey')}
        </Button>
      )}
      {data?.company && <ConfirmAtCompany company={data.company} />}
      {codeBy && (
        <Button size="small" sx={OTHER_WAY} onClick={() => byCode(codeBy)}>
          {codeBy === 'mail' ? t('mailCodeTo', { address: data.mail }) : t('useAppCode')}
        </Button>
      )}
    </>
  )
  return (
    <AccountDialog {...frame} title={t('confirmIdentity')} isHeld={isBusy}>
      {source ? (
        <ConfirmCodeStep
          source={source}
          hasPassword={hasPassword}
          isBusy={isBusy}
          refusal={refusal}
          onEdit={clearRefusal}
          onSubmit={(code) => confirm({ code })}
          onMailAgain={() => byCode('mail')}
          onByPassword={byPassword}
          onCancel={frame.onClose}
        />
      ) : hasPassword ? (
        <PasswordStep
          purpose={PURPOSE}
          hasPassword
          deed={t('confirm')}
          isBusy={isBusy}
          refusal={refusal}
          onEdit={clearRefusal}
          onSubmit={(password) => confirm({ password })}
          onCancel={frame.onClose}
        >
          {otherWays}
        </PasswordStep>
      ) : (
        <>
          <DialogContent>
            <Stack sx={{ gap: 2 }}>
              <Intro>{PURPOSE}</Intro>
              {otherWays}
              <ProblemLine problem={refusal?.problem} secondsLeft={secondsLeft} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button variant="text" color="inherit" onClick={frame.onClose}>
              {tUi('cancel')} <Kbd aria-hidden>Esc</Kbd>
            </Button>
          </DialogActions>
        </>
      )}
    </AccountDialog>
  )
}

const OTHER_WAY = { alignSelf: 'start', ml: -1.25, mt: -1 } as const

/** Asks for the password, a second-factor code, a passkey or the company account before a sensitive change. */
export const ConfirmIdentityDialog = withReset(ConfirmIdentity)
