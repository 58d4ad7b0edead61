import { useQuery } from '@tanstack/react-query'
import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../platform/call.ts'
import { deviceOf } from '../ui/device.ts'
import { problemOf } from '../ui/problem.model.ts'
import { AccountDialog, type DialogFrame, forgetting } from './account-dialog.tsx'
import { AddPasskeyForm } from './add-passkey.form.tsx'
import { passkeysQuery, usePasskeyCalls } from './passkeys.api.ts'
import { proposeName } from './passkeys.model.ts'
import { PasskeysOverview } from './passkeys-overview.tsx'
import { PasswordStep } from './password-step.tsx'
import type { Refusal } from './two-factor.model.ts'

type Step = { readonly at: 'list' } | { readonly at: 'add' } | { readonly at: 'remove'; readonly passkey: PasskeyRow }

const LIST: Step = { at: 'list' }
const TITLES: Record<Step['at'], string> = { list: 'Passkeys', add: 'Add a passkey', remove: 'Remove passkey' }

const toRefusal = (failure: unknown): Refusal => ({
  at: failure instanceof CallError && failure.error === 'wrongPassword' ? 'password' : 'step',
  problem: problemOf(failure),
})

function Passkeys(frame: DialogFrame) {
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const { add, remove } = usePasskeyCalls()
  const [step, setStep] = useState(LIST)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const title = useRef<HTMLHeadingElement>(null)
  const wasAt = useRef(step.at)
  useEffect(() => {
    // the button that led to the step is gone
    if (step.at === 'list' && wasAt.current !== 'list') title.current?.focus()
    wasAt.current = step.at
  }, [step.at])

  const go = (next: Step) => {
    setRefusal(undefined)
    setStep(next)
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      go(LIST)
    } catch (failure) {
      setRefusal(toRefusal(failure))
    }
    setBusy(false)
  }
  const leave = () => go(LIST)
  return (
    <AccountDialog
      {...frame}
      onClose={step.at === 'list' ? frame.onClose : leave}
      title={TITLES[step.at]}
      titleRef={title}
      isHeld={isBusy}
      width={520}
    >
      {step.at === 'list' && (
        <PasskeysOverview
          onAdd={() => go({ at: 'add' })}
          onRemove={(passkey) => go({ at: 'remove', passkey })}
          onClose={frame.onClose}
        />
      )}
      {step.at === 'add' && (
        <AddPasskeyForm
          proposedName={proposeName(
            deviceOf(navigator.userAgent).name,
            passkeys.map(({ name }) => name),
          )}
          isBusy={isBusy}
          refusal={refusal}
          onSubmit={(name, password) => void run(() => add(name, password))}
          onCancel={leave}
        />
      )}
      {step.at === 'remove' && (
        <PasswordStep
          purpose={`"${step.passkey.name}" will no longer sign you in. Delete it on the device, too.`}
          deed="Remove"
          isBusy={isBusy}
          refusal={refusal}
          onMend={() => setRefusal(undefined)}
          onSubmit={(password) => void run(() => remove(step.passkey.passkeyId, password))}
          onCancel={leave}
        />
      )}
    </AccountDialog>
  )
}

/** The passkeys of an account: add one, or remove those no longer needed. */
export const PasskeysDialog = forgetting(Passkeys)
