import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { AccountDialog, type DialogFrame, forgetting } from './account-dialog.tsx'
import { ConfirmAtCompany } from './confirm-at-company.tsx'
import { ConfirmCodeStep } from './confirm-code-step.tsx'
import { confirmationQuery, useConfirming } from './confirm-identity.api.ts'
import { t } from './messages.ts'
import { PasswordStep } from './password-step.tsx'

const PURPOSE = t('confirmIdentityHint', { minutes: LIMITS.confirmed })

function ConfirmIdentity(frame: DialogFrame) {
  const { data } = useQuery(confirmationQuery)
  const { source, isBusy, refusal, mend, confirm, byPassword, byCode, byPasskey } = useConfirming()
  const codeBy = data?.codeBy
  return (
    <AccountDialog {...frame} title={t('confirmIdentity')} isHeld={isBusy}>
      {source ? (
        <ConfirmCodeStep
          source={source}
          isBusy={isBusy}
          refusal={refusal}
          onMend={mend}
          onSubmit={(code) => confirm({ code })}
          onMailAgain={() => byCode('mail')}
          onByPassword={byPassword}
          onCancel={frame.onClose}
        />
      ) : (
        <PasswordStep
          purpose={PURPOSE}
          deed={t('confirm')}
          isBusy={isBusy}
          refusal={refusal}
          onMend={mend}
          onSubmit={(password) => confirm({ password })}
          onCancel={frame.onClose}
        >
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
        </PasswordStep>
      )}
    </AccountDialog>
  )
}

const OTHER_WAY = { alignSelf: 'start', ml: -1.25, mt: -1 } as const

/** Before a sensitive change: the password, a code of the second step, or a passkey. */
export const ConfirmIdentityDialog = forgetting(ConfirmIdentity)
