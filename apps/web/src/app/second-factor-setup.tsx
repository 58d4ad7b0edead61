import { useRouter } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { lazy, Suspense, useState } from 'react'
import { currentSession } from '../platform/session.ts'

const TwoFactorDialog = lazy(async () => ({
  default: (await import('../account/two-factor.dialog.tsx')).TwoFactorDialog,
}))

/** Whether the second factor that is required is being set up: until the dialog is left, which shows the recovery codes last. */
export function useSecondFactorSetup(isOwed: boolean) {
  const [isOpen, setOpen] = useState(isOwed)
  if (isOwed && !isOpen) setOpen(true)
  return { isOpen, end: () => setOpen(false) }
}

/** In place of every screen: whoever closes it without having set it up is signed out. */
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
