import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { WaitingSaves } from '../captures/keeping/waiting-saves.tsx'
import { DownloadsWatch } from '../downloads/downloads-watch.tsx'
import { Tips } from '../ui/feedback/tips.tsx'
import { IdentityConfirmation } from './confirming.tsx'
import { followLive } from './follow-live.ts'
import { MobileToolbar } from './mobile-toolbar.tsx'
import { OpeningLine } from './opening-line.tsx'
import { Toolbar } from './toolbar.tsx'

// Toolbar and background work of signed-in users, in one chunk. It loads after the first load, in parallel with the
// session check.

// once, when the chunk loads
followLive()

interface SignedInBarProps {
  user: User
  title: string
}

export function SignedInBar({ user, title }: SignedInBarProps) {
  const isMobile = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  return isMobile ? <MobileToolbar user={user} title={title} /> : <Toolbar user={user} />
}

/** Background work of all screens. */
export function BackgroundWork({ user }: { user: User }) {
  return (
    <>
      <DownloadsWatch />
      <WaitingSaves user={user} />
      <Tips />
      <IdentityConfirmation />
      <OpeningLine />
    </>
  )
}
