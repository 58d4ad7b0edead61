import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { StrictMode } from 'react'
import { queryClient } from '../platform/query-client.ts'
import { useSession } from '../platform/session.ts'
import { useDensityOfPage } from '../ui/density.ts'
import { theme } from '../ui/theme.ts'
import { router } from './router.tsx'
import { StartFailed, Starting } from './starting.tsx'

const FULL_HEIGHT = { '#root': { minHeight: '100vh', display: 'flex', flexDirection: 'column' } } as const

export function App() {
  const { status } = useSession()
  useDensityOfPage()
  return (
    <StrictMode>
      <ThemeProvider theme={theme} modeStorageKey={LOCAL_STORAGE.theme} disableTransitionOnChange noSsr>
        <CssBaseline enableColorScheme />
        <GlobalStyles styles={FULL_HEIGHT} />
        <QueryClientProvider client={queryClient}>
          {status === 'starting' && <Starting />}
          {status === 'failed' && <StartFailed />}
          {status === 'ready' && <RouterProvider router={router} />}
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  )
}
