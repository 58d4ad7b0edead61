import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { LIMITS } from '@vitrine/contract/limits'
import { NeedHelp, StepFoot, StepTitle } from '../ui/step.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'

interface LinkSentProps {
  username: string
  supportUrl: string | undefined
  onAskAgain: () => void
}

/** The same for every username: whether there is such an account is nobody's business. */
export function LinkSent({ username, supportUrl, onAskAgain }: LinkSentProps) {
  return (
    <div>
      <StepTitle title="Look into your mail" isStart>
        If there is such an account, a mail with a link is on its way.
        <Box component="p" sx={{ m: 0, mt: 1 }}>
          The link works once, for {LIMITS.passwordLink.minutes} minutes. The mail may have gone to the spam folder.
        </Box>
      </StepTitle>
      <Button variant="outlined" fullWidth onClick={onAskAgain} sx={{ minHeight: 44 }}>
        Ask for another link
      </Button>
      <StepFoot>
        <BackToSignIn username={username} />
        <NeedHelp address={supportUrl} />
      </StepFoot>
    </div>
  )
}
