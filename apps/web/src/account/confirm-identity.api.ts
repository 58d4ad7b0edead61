import { queryOptions } from '@tanstack/react-query'
import type { CodeSent } from '@vitrine/contract/auth/auth.contract'
import {
  confirmIdentity,
  getConfirmation,
  mailConfirmationCode,
  startPasskeyConfirmation,
} from '@vitrine/contract/auth/confirmation.contract'
import type { CallInput } from '@vitrine/contract/endpoint'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { confirmation } from '../platform/confirmation.ts'
import { signChallenge } from '../platform/passkeys.ts'
import { type CodeSource, type Refusal, toRefusal } from './two-factor.model.ts'

export const confirmationQuery = queryOptions({
  queryKey: ['confirmation'],
  queryFn: ({ signal }) => call(getConfirmation, {}, { signal }),
})

type Proof = CallInput<typeof confirmIdentity>['body']

/** The ways to confirm, one at a time, and their calls. */
export function useConfirming() {
  const [source, setSource] = useState<CodeSource>()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    await work().catch((failure: unknown) => setRefusal(toRefusal(failure)))
    setBusy(false)
  }
  const mail = () =>
    run(async () => {
      const sent: CodeSent = await call(mailConfirmationCode, {})
      setSource({ kind: 'mail', sent })
    })
  return {
    /** Undefined when confirming by password. */
    source,
    isBusy,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    confirm: (body: Proof) =>
      void run(async () => {
        await call(confirmIdentity, { body })
        confirmation.answer(true)
      }),
    byPasskey: () =>
      void run(async () => {
        const { ticket, options } = await call(startPasskeyConfirmation, {})
        await call(confirmIdentity, { body: { ticket, assertion: await signChallenge(options) } })
        confirmation.answer(true)
      }),
    byPassword: () => {
      setRefusal(undefined)
      setSource(undefined)
    },
    byCode: (by: 'mail' | 'authenticator') => {
      if (by === 'mail') return void mail()
      setRefusal(undefined)
      setSource({ kind: 'authenticator' })
    },
  }
}
