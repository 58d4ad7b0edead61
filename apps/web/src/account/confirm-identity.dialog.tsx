import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { canUsePasskeys } from '../platform/passkeys.ts'
import { AccountDialog, type DialogFrame, forgetting } from './account-dialog.tsx'
import { ConfirmAtCompany } from './confirm-at-company.tsx'
import { ConfirmCodeStep } from './confirm-code-step.tsx'
import { confirmationQuery, useConfirming } from './confirm-identity.api.ts'
import { PasswordStep } from './password-step.tsx'

const PURPOSE = `This change is sensitive, so please confirm your identity. You will not be asked again for ${LIMITS.confirmed} minutes. Nothing you typed is lost.`

function ConfirmIdentity(frame: DialogFrame) {
  const { data } = useQuery(confirmationQuery)
  const { source, isBusy, refusal, mend, confirm, byPassword, byCode, byPasskey } = useConfirming()
  const codeBy = data?.codeBy
  return (
    <AccountDialog {...frame} title="Confirm it’s you" isHeld={isBusy}>
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
          deed="Confirm"
          isBusy={isBusy}
          refusal={refusal}
          onMend={mend}
          onSubmit={(password) => confirm({ password })}
          onCancel={frame.onClose}
        >
          {data?.company && <ConfirmAtCompany company={data.company} />}
          {data?.hasPasskey && canUsePasskeys() && (
            <Button size="small" sx={OTHER_WAY} onClick={byPasskey}>
              Use a passkey
            </Button>
          )}
          {codeBy && (
            <Button size="small" sx={OTHER_WAY} onClick={() => byCode(codeBy)}>
              {codeBy === 'mail' ? `Mail a code to ${data.mail}` : 'Use a code of your app'}
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
