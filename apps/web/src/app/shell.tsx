import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { Outlet } from '@tanstack/react-router'
import { LOGIN_STEPS } from '@vitrine/contract/access/login-steps'
import { NOBODY } from '@vitrine/contract/access/permissions'
import { getScreen } from '@vitrine/contract/access/screens'
import { LIMITS } from '@vitrine/contract/limits'
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { useSession } from '../platform/session.ts'
import { afterFirstInput, whenIdle } from '../platform/when-idle.ts'
import { useFirstToast } from '../ui/feedback/snackbar-queue.ts'
import { screenTitle, useCurrentScreen } from './current-screen.ts'
import { DialogsProvider } from './dialogs.tsx'
import { BackgroundWork, fetchSignedInWhenInUse, SignedInBar } from './fetch-signed-in.ts'
import { useLoginStep } from './login-step.ts'
import { t } from './messages.ts'
import { PublicBar } from './public-bar.tsx'
import { SecondFactorSetup, useSecondFactorSetup } from './second-factor-setup.tsx'
import { useArrival } from './use-arrival.ts'
import { WaitingScreen } from './waiting-screen.tsx'

const MAIN_ID = 'main'

const TOASTS_AGAIN_MS = 3_000
const fetchSnackbars = () => import('../ui/feedback/snackbar.tsx')
const Snackbars = lazy(async () => ({ default: (await fetchSnackbars()).Snackbars }))

/** Reserves the height of the toolbar. */
const BarSpace = styled('div')({ flex: 'none', height: LIMITS.toolbarHeight })

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: 6,
  fontWeight: 550,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))

/** The frame of all screens. Public screens only show Support. */
export function Shell() {
  const { user, owesSecondFactor } = useSession()
  const screen = useCurrentScreen()
  const step = useLoginStep()
  const title = step
    ? translateLabel(LOGIN_STEPS[step].title)
    : screen
      ? screenTitle(screen, user ?? NOBODY)
      : t('notFound')
  const main = useArrival(title, step)
  const isFramed = useFramed()
  const isPrivate = Boolean(user) && !(screen && getScreen(screen).access === 'public')
  const setup = useSecondFactorSetup(isPrivate && owesSecondFactor)
  const isSignedIn = isPrivate && !setup.isOpen
  useEffect(() => {
    if (!isSignedIn) fetchSignedInWhenInUse()
  }, [isSignedIn])
  return (
    <DialogsProvider>
      <SkipLink href={`#${MAIN_ID}`}>{t('skipToContent')}</SkipLink>
      {!isSignedIn && <PublicBar />}
      <Suspense fallback={<BarSpace />}>{user && isSignedIn && <SignedInBar user={user} title={title} />}</Suspense>
      <Main innerRef={main} padded={isSignedIn}>
        {isPrivate && setup.isOpen ? (
          <SecondFactorSetup onDone={setup.end} />
        ) : isFramed || !isSignedIn ? (
          <Outlet />
        ) : (
          <WaitingScreen />
        )}
      </Main>
      <Suspense>{user && isSignedIn && <BackgroundWork user={user} />}</Suspense>
      <Toasts isSignedIn={isSignedIn} />
    </DialogsProvider>
  )
}

/**
 * Renders the first screen one task after its frame, because rendering both at once would block input for longer.
 */
function useFramed(): boolean {
  const [isFramed, setFramed] = useState(false)
  useEffect(() => startTransition(() => setFramed(true)), [])
  return isFramed
}

/**
 * Loaded after the first screen, but before a toast is needed, because a toast often reports that the network is down:
 * when idle for signed-in users, at the first input for others.
 */
function Toasts({ isSignedIn }: { isSignedIn: boolean }) {
  const toast = useFirstToast()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (isThere) return
    // toasts are queued until it has loaded, so retry until the network is back
    const fetch = () =>
      void fetchSnackbars().then(
        () => setThere(true),
        () => setTimeout(fetch, TOASTS_AGAIN_MS),
      )
    if (toast) fetch()
    else (isSignedIn ? whenIdle : afterFirstInput)(fetch)
  }, [toast, isSignedIn, isThere])
  return <Suspense>{isThere && <Snackbars />}</Suspense>
}

interface MainProps {
  innerRef?: React.Ref<HTMLElement>
  padded: boolean
  children: ReactNode
}

export function Main({ innerRef, padded, children }: MainProps) {
  return (
    <Box
      component="main"
      id={MAIN_ID}
      ref={innerRef}
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'flex',
        flexDirection: 'column',
        ...(padded && { px: { xs: 2, md: 3 }, pt: 2, pb: 3 }),
      }}
    >
      {children}
    </Box>
  )
}
