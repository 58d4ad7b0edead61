import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmation, useIsConfirmationAsked } from '../platform/confirmation.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('../account/confirm-identity.dialog.tsx')).ConfirmIdentityDialog,
}))

/** Opens the identity dialog when a call requires confirmation. */
export function IdentityConfirmation() {
  const isAsked = useIsConfirmationAsked()
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (isAsked) setWasAsked(true)
  }, [isAsked])
  // signing out cancels the confirmation
  useEffect(() => () => confirmation.answer(false), [])
  if (!isAsked && !wasAsked) return null
  return (
    <Suspense>
      <ConfirmIdentityDialog open={isAsked} onClose={() => confirmation.answer(false)} />
    </Suspense>
  )
}
