import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LIMITS } from '@vitrine/contract/limits'
import { NeedHelp, StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { t } from './messages.ts'

interface LinkSentProps {
  username: string
  supportUrl: string | undefined
  onAskAgain: () => void
}

/** The same for every username, so that it does not reveal which accounts exist. */
export function LinkSent({ username, supportUrl, onAskAgain }: LinkSentProps) {
  return (
    <div>
      <StepTitle title={t('checkMail')} isStart>
        {t('linkOnItsWay')}
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          {t('linkValidity', { minutes: LIMITS.passwordLink.minutes })}
        </Box>
      </StepTitle>
      <Button variant="outlined" fullWidth onClick={onAskAgain} sx={{ minHeight: 44 }}>
        {t('askForAnotherLink')}
      </Button>
      <StepFoot>
        <BackToSignIn username={username} />
        <NeedHelp address={supportUrl} />
      </StepFoot>
    </div>
  )
}
