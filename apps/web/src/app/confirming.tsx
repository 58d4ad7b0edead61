import { lazy, Suspense, useEffect, useState } from 'react'
import { confirmation, useIsConfirmationAsked } from '../platform/confirmation.ts'

const ConfirmIdentityDialog = lazy(async () => ({
  default: (await import('../account/confirm-identity.dialog.tsx')).ConfirmIdentityDialog,
}))

/** Asks who is there when a call was refused until they have said so. */
export function Confirming() {
  const isAsked = useIsConfirmationAsked()
  const [wasAsked, setWasAsked] = useState(false)
  useEffect(() => {
    if (isAsked) setWasAsked(true)
  }, [isAsked])
  // whoever signs out while they are asked has answered
  useEffect(() => () => confirmation.answer(false), [])
  if (!isAsked && !wasAsked) return null
  return (
    <Suspense>
      <ConfirmIdentityDialog open={isAsked} onClose={() => confirmation.answer(false)} />
    </Suspense>
  )
}
