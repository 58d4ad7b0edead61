import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { OwnedSku } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { problemOf } from '../ui/problem.model.ts'
import { SearchInput } from '../ui/search-input.tsx'
import { toast } from '../ui/snackbar-queue.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import { OwnedRows } from './owned-rows.tsx'
import { ownedSkusQuery, useDecision, useWithdrawal } from './sku-claims.api.ts'
import { SkuPages } from './sku-pages.tsx'

/** Which client owns which SKU. Staff can take one back. */
export function OwnedSkus({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const search = useDebounced(text.trim(), LIMITS.typeaheadDebounce)
  const { data: list, isError, refetch, isPlaceholderData } = useQuery(ownedSkusQuery(search, page))
  const [question, setQuestion] = useState<OwnedSku>()
  const [isOpen, setIsOpen] = useState(false)
  const withdrawal = useWithdrawal()
  const decision = useDecision()
  const fail = (error: Error) => toast(problemOf(error).text, { kind: 'alert' })

  const giveBack = ({ sku, client }: OwnedSku, skuClaimId: number) =>
    decision.mutate(
      { skuClaimIds: [skuClaimId], isApproved: true },
      { onSuccess: () => toast(`${sku} belongs to ${client} again.`), onError: fail },
    )
  const withdraw = (owned: OwnedSku) => {
    setIsOpen(false)
    withdrawal.mutate(owned, {
      onSuccess: ({ skuClaimId }) => {
        onDone()
        if (skuClaimId === null) return toast(`${owned.sku} no longer belongs to ${owned.client}.`)
        toast(`${owned.sku} was withdrawn from ${owned.client}.`, {
          action: { label: 'Undo', run: () => giveBack(owned, skuClaimId) },
        })
      },
      onError: fail,
    })
  }
  const shown = isPlaceholderData ? undefined : list?.data
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 1.5 }}>
        <SearchInput
          value={text}
          placeholder="Client or SKU"
          showsKey={false}
          onChange={(next) => {
            setText(next)
            setPage(0)
          }}
          onEnter={() => {}}
        />
      </Box>
      <Paper sx={{ overflow: 'hidden' }}>
        {isError && !list ? (
          <ListFailed onRetry={() => void refetch()}>Nothing was changed.</ListFailed>
        ) : shown?.length === 0 ? (
          <EmptyState
            title={search ? 'No matches' : 'No client owns a SKU yet.'}
            icon={<Inventory2Outlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
          />
        ) : (
          <OwnedRows
            skus={shown}
            isBusy={withdrawal.isPending || decision.isPending}
            onWithdraw={(owned) => {
              setQuestion(owned)
              setIsOpen(true)
            }}
          />
        )}
        <SkuPages page={page} total={list?.recordsCount} onPage={setPage} />
      </Paper>
      {question && (
        <ConfirmDialog
          open={isOpen}
          title={`Withdraw ${question.sku} from ${question.client}?`}
          deed="Withdraw"
          isDestructive
          onYes={() => withdraw(question)}
          onNo={() => setIsOpen(false)}
        >
          {`${question.client} will no longer see the product captures of this SKU. Its products stay, without the SKU. You can approve it again under Refused.`}
        </ConfirmDialog>
      )}
    </>
  )
}
