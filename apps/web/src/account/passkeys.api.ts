import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { addPasskey, listPasskeys, removePasskey, startPasskey } from '@vitrine/contract/auth/passkeys.contract'
import { call } from '../platform/call.ts'
import { callList, keepNewestDraw } from '../platform/draws.ts'
import { createCredential } from '../platform/passkeys.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from './messages.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => callList(listPasskeys, {}, { signal }),
  structuralSharing: keepNewestDraw,
  select: ({ data }) => data,
  // one may have been used or removed elsewhere
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

export function usePasskeyCalls() {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
  return {
    async add(name: string) {
      const { ticket, options } = await call(startPasskey, {})
      const credential = await createCredential(options)
      await call(addPasskey, { body: { ticket, name, credential } })
      toast(t('passkeyAdded'))
      await reload()
    },
    async remove(passkeyId: number) {
      await call(removePasskey, { params: { passkeyId } }).finally(() => void reload())
      toast(t('passkeyRemoved'))
    },
  }
}
