import { StopStep } from '../../alerts/stop/stop-step.tsx'
import { PublicFrame } from '../../auth/public-frame.tsx'

/** Looks like the other steps of the login screen. */
export function StopAlertStep() {
  return (
    <PublicFrame>
      <StopStep />
    </PublicFrame>
  )
}
