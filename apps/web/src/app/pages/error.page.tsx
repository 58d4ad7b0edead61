import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { MESSAGES } from '@vitrine/contract/errors'
import { CallError } from '../../platform/call.ts'
import { translateLabel } from '../../platform/labels.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { HomeButton } from './home-button.tsx'

/** Shown when a screen fails. Retries a failed call, or reloads a broken page. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isCall = error instanceof CallError
  const tryAgain = () => {
    if (!isCall) return window.location.reload()
    void router.invalidate().then(reset)
  }
  return (
    <EmptyState
      heading="h1"
      title={isCall ? error.message : translateLabel(MESSAGES.listFailed)}
      icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
      actions={
        <>
          <Button variant="contained" onClick={tryAgain}>
            {tUi('tryAgain')}
          </Button>
          <HomeButton />
        </>
      }
    >
      {t(isCall ? 'callFailedHint' : 'screenFailedHint')}
    </EmptyState>
  )
}
