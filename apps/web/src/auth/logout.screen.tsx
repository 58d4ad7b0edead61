import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { ERRORS } from '@vitrine/contract/errors'
import { useCallback, useEffect, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { leaveEndedSession, logout } from '../platform/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from './messages.ts'
import { type SignInSearch, signInSearch } from './sign-in-search.ts'

/** Ends the session and goes to the sign-in screen with the address to return to. */
export function LogoutScreen() {
  const navigate = useNavigate()
  const search: SignInSearch = signInSearch(useSearch({ strict: false }))
  const { redirect, ended } = search
  const [failed, setFailed] = useState(false)

  const goToLogin = useCallback(
    () =>
      void navigate({
        to: SCREENS.login.path,
        search: { ...(redirect ? { redirect } : {}), ...(ended ? { ended } : {}) },
        replace: true,
      }),
    [navigate, redirect, ended],
  )
  const leave = useCallback(() => {
    setFailed(false)
    const leaving = ended ? leaveEndedSession() : logout()
    leaving.then(goToLogin, () => {
      setFailed(true)
      toast(translateLabel(ERRORS.communication.message), { kind: 'alert' })
    })
  }, [goToLogin, ended])
  useEffect(leave, [leave])

  if (!failed) return <EmptyState heading="h1" title={t('loggingOut')} />
  return (
    <EmptyState
      heading="h1"
      title={t('logoutFailed')}
      icon={<ErrorOutline sx={{ fontSize: 28, color: 'error.main' }} />}
      actions={
        <>
          <Button variant="contained" onClick={leave}>
            {t('tryAgain')}
          </Button>
          <Button variant="outlined" onClick={goToLogin}>
            {t('goToSignIn')}
          </Button>
        </>
      }
    >
      {t('logoutFailedHint')}
    </EmptyState>
  )
}
