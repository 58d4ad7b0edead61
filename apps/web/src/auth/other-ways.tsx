import MailOutlined from '@mui/icons-material/MailOutlined'
import KeyOutlined from '@mui/icons-material/VpnKeyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { BackButton, NeedHelp, StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { ADVICE } from '../ui/fields/code-advice.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import type { OwedCode } from './code.model.ts'
import { t } from './messages.ts'

interface OtherWaysProps {
  by: OwedCode['by']
  /** Seconds until another email can be requested. */
  mailIn: number
  isSending: boolean
  supportUrl: string | undefined
  onSend: () => void
  onRecovery: () => void
  onBack: () => void
}

/** Alternatives when the code does not work. */
export function OtherWays({ by, mailIn, isSending, supportUrl, onSend, onRecovery, onBack }: OtherWaysProps) {
  return (
    <div>
      <StepTitle title={t('codeDoesNotWork')} isStart>
        {ADVICE[by]}
      </StepTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {by === 'mail' && (
          <Button
            variant="outlined"
            aria-disabled={mailIn > 0 || isSending}
            aria-busy={isSending}
            onClick={() => mailIn === 0 && !isSending && onSend()}
            sx={{ ...LARGE, ...(mailIn > 0 && { cursor: 'default' }) }}
          >
            {isSending ? <CircularProgress size={18} thickness={5} color="inherit" /> : <MailOutlined />}
            {t('sendAnotherMail')}
            {mailIn > 0 && (
              <Box component="span" sx={{ ...TABULAR, ml: 'auto', fontWeight: 400, color: 'text.secondary' }}>
                {t('inSeconds', { seconds: mailIn })}
              </Box>
            )}
          </Button>
        )}
        <Button variant="outlined" onClick={onRecovery} sx={LARGE}>
          <KeyOutlined />
          {t('useRecoveryCode')}
        </Button>
      </Box>
      <StepFoot>
        <BackButton onClick={onBack} />
        <NeedHelp address={supportUrl} />
      </StepFoot>
    </div>
  )
}

const LARGE = { minHeight: 44, justifyContent: 'flex-start', '& svg': { color: 'text.secondary' } } as const
