import Box from '@mui/material/Box'
import { styled, useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Outlet } from '@tanstack/react-router'
import { screenOf } from '@vitrine/contract/access/screens'
import { lazy, type ReactNode, Suspense } from 'react'
import { DownloadsWatch } from '../downloads/downloads-watch.tsx'
import { useSession } from '../platform/session.ts'
import { Snackbars } from '../ui/snackbar.tsx'
import { screenTitle, useCurrentScreen } from './current-screen.ts'
import { DialogsProvider } from './dialogs.tsx'
import { MobileToolbar } from './mobile-toolbar.tsx'
import { PublicBar } from './public-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useArrival } from './use-arrival.ts'

const MAIN_ID = 'main'

/** What it keeps things with is nothing to who signs in. */
const WaitingSaves = lazy(async () => ({
  default: (await import('../captures/keeping/waiting-saves.tsx')).WaitingSaves,
}))

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

/** The frame of every screen: who is not signed in, or on a screen that asks for nobody, sees Support and nothing else of it. */
export function Shell() {
  const { user } = useSession()
  const screen = useCurrentScreen()
  const isMobile = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const title = screen ? screenTitle(screen, user?.roles ?? []) : 'Not found'
  const main = useArrival(title)
  const isSignedIn = user && !(screen && screenOf(screen).roles === 'public')
  return (
    <DialogsProvider>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      {!isSignedIn && <PublicBar />}
      {isSignedIn && (isMobile ? <MobileToolbar user={user} title={title} /> : <Toolbar user={user} />)}
      <Main innerRef={main} padded={Boolean(isSignedIn)}>
        <Outlet />
      </Main>
      {isSignedIn && <DownloadsWatch />}
      <Suspense>{isSignedIn && <WaitingSaves user={user} />}</Suspense>
      <Snackbars />
    </DialogsProvider>
  )
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
