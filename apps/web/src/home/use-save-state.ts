import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { saveHomeState } from '@vitrine/contract/home/home.contract'
import { call } from '../platform/call.ts'
import { tellSavingFailed } from '../platform/tell-failures.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { keepHome } from './home.api.ts'
import type { HomeView } from './home-view.model.ts'
import { t } from './messages.ts'
import { captureReport } from './powerbi-store.ts'
import { toState } from './use-home-view.ts'

const mutationKey = ['home', 'state']

/** Save Filters: saves the view of the dashboard, one save at a time. */
export function useSaveState(view: HomeView) {
  const client = useQueryClient()
  // includes a save started elsewhere on the screen
  const isSaving = useMutationState({ filters: { mutationKey, status: 'pending' } }).length > 0
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const state = toState(view, await captureReport())
      await call(saveHomeState, { body: state })
      return state
    },
    onSuccess: (state) => {
      keepHome(client, (home) => ({ ...home, state }))
      toast(t('filtersSaved'))
    },
    onError: tellSavingFailed,
  })
  return { isSaving, save: () => mutate() }
}
