import { canOpen, type ScreenName } from '@vitrine/contract/access/screens'
import { Suspense } from 'react'
import { useSession } from '../platform/session.ts'
import { NoAccessPage } from './pages/no-access.page.tsx'
import { pageFor } from './pages.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Shows a screen to users who may open it. Wraps the page, so that neither code nor data of a forbidden screen is
 * requested. The server enforces the same table; this only avoids a useless request.
 */
export function ScreenGate({ screen }: { screen: ScreenName }) {
  const { user } = useSession()
  // no user while the router redirects to the sign-in screen
  if (!user) return null
  if (!canOpen(user, screen)) return <NoAccessPage />
  const Page = pageFor(screen)
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Page screen={screen} user={user} />
    </Suspense>
  )
}
