import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { type Ref, useId, useMemo } from 'react'
import { useCountdown } from '../ui/feedback/use-countdown.ts'
import type { INCOMPLETE } from '../ui/fields/code-advice.ts'
import { CodeField } from '../ui/fields/code-field.tsx'
import { ErrorLine, getErrorId } from '../ui/fields/form-row.tsx'
import { Labeled } from '../ui/fields/labeled.tsx'
import { MONOSPACE, TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import type { CodeSource } from './two-factor.model.ts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
  autoFocus: boolean
  isBusy: boolean
}

interface CodeEntryProps extends FieldProps {
  kind: keyof typeof INCOMPLETE
  onComplete?: (code: string) => void
  source: CodeSource
  onMailAgain: () => void
}

/** Six digits, or a recovery code of ten letters. */
export function CodeEntry({ kind, onComplete, source, onMailAgain, ...field }: CodeEntryProps) {
  if (kind === 'recovery') return <RecoveryField {...field} />
  const { value, onChange, error, inputRef, autoFocus, isBusy } = field
  return (
    <Box sx={{ maxWidth: 400 }}>
      {/* next to another field it needs a visible label */}
      {source.kind === 'authenticator' && (
        <Typography
          variant="caption"
          component="div"
          aria-hidden
          sx={{ mb: 0.5, fontWeight: 500, color: 'text.secondary' }}
        >
          {t('codeShownByApp')}
        </Typography>
      )}
      <CodeField
        label={t('codeLabel')}
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        error={error}
        hint={source.kind === 'mail' ? undefined : t('codeLifetime')}
        inputRef={inputRef}
        autoFocus={autoFocus}
        disabled={isBusy}
      />
      {source.kind === 'mail' && <MailAgain sent={source.sent} isBusy={isBusy} onSend={onMailAgain} />}
    </Box>
  )
}

/** Emails can be late or lost; each one replaces the previous one. */
function MailAgain({ sent, isBusy, onSend }: { sent: CodeSent; isBusy: boolean; onSend: () => void }) {
  const secondsLeft = useCountdown(useMemo(() => ({ wait: sent.resendIn }), [sent]))
  return (
    <Box
      sx={{
        ...TABULAR,
        display: 'flex',
        alignItems: 'center',
        minHeight: 32,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {secondsLeft > 0 ? (
        t('nextMailIn', { seconds: secondsLeft })
      ) : (
        <Button size="small" aria-disabled={isBusy} onClick={() => !isBusy && onSend()} sx={{ ml: -1.25 }}>
          {t('sendAnotherCode')}
        </Button>
      )}
    </Box>
  )
}

function RecoveryField({ value, onChange, error, inputRef, isBusy }: FieldProps) {
  const id = useId()
  return (
    <Labeled htmlFor={id} label={t('recoveryCode')}>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus
        inputRef={inputRef}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        readOnly={isBusy}
        error={error !== undefined}
        placeholder="xxxxx-xxxxx"
        sx={MONOSPACE}
        slotProps={{
          input: {
            maxLength: LIMITS.input,
            autoComplete: 'off',
            autoCapitalize: 'none',
            spellCheck: false,
            'aria-describedby': getErrorId(id),
          },
        }}
      />
      <Box id={getErrorId(id)} sx={{ minHeight: 19 }}>
        {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      </Box>
    </Labeled>
  )
}
