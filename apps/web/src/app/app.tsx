import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { StrictMode, startTransition, useEffect, useState } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useSession } from '../platform/session.ts'
import { useDensityOfPage } from '../ui/theme/density.ts'
import { theme } from '../ui/theme/theme.ts'
import { router } from './router.tsx'
import { StartFailed, Starting } from './starting.tsx'

const FULL_HEIGHT = { '#root': { minHeight: '100vh', display: 'flex', flexDirection: 'column' } } as const

/**
 * Whether the first screen's code has loaded and its data has been requested. The screen renders in a transition, so
 * that the page stays responsive.
 */
function useFirstScreen(isReady: boolean): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isReady || isThere) return
    void router.load().finally(() => startTransition(() => setThere(true)))
    // without this, the router follows the address only after the first render
    return router.history.subscribe(() => void router.load())
  }, [isReady, isThere])
  return isThere
}

export function App() {
  const { status } = useSession()
  const isThere = useFirstScreen(status === 'ready')
  useDensityOfPage()
  return (
    <StrictMode>
      <ThemeProvider theme={theme} modeStorageKey={LOCAL_STORAGE.theme} disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={FULL_HEIGHT} />
        <QueryClientProvider client={queryClient}>
          {isThere ? <RouterProvider router={router} /> : status === 'failed' ? <StartFailed /> : <Starting />}
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  )
}
