import { useRouter } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { lazy, Suspense, useState } from 'react'
import { currentSession } from '../platform/session.ts'

const TwoFactorDialog = lazy(async () => ({
  default: (await import('../account/two-factor.dialog.tsx')).TwoFactorDialog,
}))

/**
 * Whether the setup of a required second factor is open. It stays open until the dialog closes, because the recovery
 * codes come last.
 */
export function useSecondFactorSetup(isOwed: boolean) {
  const [isOpen, setOpen] = useState(isOwed)
  if (isOwed && !isOpen) setOpen(true)
  return { isOpen, end: () => setOpen(false) }
}

/** Replaces every screen. Closing it without finishing the setup signs the user out. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const close = () => {
    if (currentSession().owesSecondFactor) return void router.navigate({ to: SCREENS.logout.path })
    onDone()
    void router.invalidate()
  }
  return (
    <Suspense>
      <TwoFactorDialog open onClose={close} />
    </Suspense>
  )
}
