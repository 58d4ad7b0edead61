import { StopScreen } from '../../alerts/stop/stop.screen.tsx'
import { PublicFrame } from '../../auth/public-frame.tsx'

/** Needs nobody signed in, and looks like the other screens that do not. */
export function StopAlertPage() {
  return (
    <PublicFrame>
      <StopScreen />
    </PublicFrame>
  )
}
