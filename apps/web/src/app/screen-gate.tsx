import { mayOpen, type ScreenName } from '@vitrine/contract/access/screens'
import { Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import { NoAccessPage } from './pages/no-access.page.tsx'
import { pageFor } from './pages.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Shows a screen to those who may open it. It stands outside of the page, so that neither code nor data of a refused
 * screen is asked for. The server decides by the same table; this only spares a useless visit.
 */
export function ScreenGate({ screen }: { screen: ScreenName }) {
  const { user } = useSession()
  // Gone while the router is still on its way to the sign-in screen.
  if (!user) return null
  if (!mayOpen(user, screen)) return <NoAccessPage />
  const Page = pageFor(screen)
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Page screen={screen} user={user} />
    </Suspense>
  )
}
