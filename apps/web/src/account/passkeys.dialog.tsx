import { useQuery } from '@tanstack/react-query'
import type { PasskeyRow } from '@vitrine/contract/auth/passkeys.contract'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { parseDevice } from '../ui/format/device.ts'
import { AccountDialog, type DialogFrame, withReset } from './account-dialog.tsx'
import { AddPasskeyForm } from './add-passkey.form.tsx'
import { t } from './messages.ts'
import { passkeysQuery, usePasskeyCalls } from './passkeys.api.ts'
import { proposeName } from './passkeys.model.ts'
import { PasskeysOverview } from './passkeys-overview.tsx'
import { type Refusal, toRefusal } from './two-factor.model.ts'

function Passkeys(frame: DialogFrame) {
  const { data: passkeys = [] } = useQuery(passkeysQuery)
  const { add, remove } = usePasskeyCalls()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PasskeyRow>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const title = useRef<HTMLHeadingElement>(null)
  const wasAdding = useRef(isAdding)
  useEffect(() => {
    // the button that opened the form is gone
    if (!isAdding && wasAdding.current) title.current?.focus()
    wasAdding.current = isAdding
  }, [isAdding])

  const showForm = (isShown: boolean) => {
    setRefusal(undefined)
    setAdding(isShown)
  }
  const submit = async (name: string) => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await add(name)
      showForm(false)
    } catch (failure) {
      setRefusal(toRefusal(failure))
    }
    setBusy(false)
  }
  const removeNow = async ({ passkeyId }: PasskeyRow) => {
    setRemoving(undefined)
    try {
      await remove(passkeyId)
      title.current?.focus()
    } catch (failure) {
      toast(toProblem(failure).text, { kind: 'alert' })
    }
  }
  return (
    <>
      <AccountDialog
        {...frame}
        onClose={isAdding ? () => showForm(false) : frame.onClose}
        title={t(isAdding ? 'addPasskey' : 'passkeys')}
        titleRef={title}
        isHeld={isBusy}
        width={520}
      >
        {isAdding ? (
          <AddPasskeyForm
            proposedName={proposeName(
              parseDevice(navigator.userAgent).name,
              passkeys.map(({ name }) => name),
            )}
            isBusy={isBusy}
            refusal={refusal}
            onSubmit={(name) => void submit(name)}
            onCancel={() => showForm(false)}
          />
        ) : (
          <PasskeysOverview onAdd={() => showForm(true)} onRemove={setRemoving} onClose={frame.onClose} />
        )}
      </AccountDialog>
      <ConfirmDialog
        open={removing !== undefined}
        title={t('removePasskeyTitle')}
        deed={t('remove')}
        isDestructive
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void removeNow(removing)}
      >
        {removing && t('removePasskeyHint', { name: removing.name })}
      </ConfirmDialog>
    </>
  )
}

/** Adds and removes the passkeys of an account. */
export const PasskeysDialog = withReset(Passkeys)
