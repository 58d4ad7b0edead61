import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import type { OwnedSku } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { useDebounced } from '../ui/hooks/use-debounced.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { OwnedRows } from './owned-rows.tsx'
import { ownedSkusQuery, useDecision, useWithdrawal } from './sku-claims.api.ts'
import { SkuPages } from './sku-pages.tsx'

/** Which client owns which SKU. Staff can withdraw one. */
export function OwnedSkus({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const search = useDebounced(text.trim(), LIMITS.typeaheadDebounce)
  const { data: list, isError, refetch, isPlaceholderData } = useQuery(ownedSkusQuery(search, page))
  const [question, setQuestion] = useState<OwnedSku>()
  const [isOpen, setIsOpen] = useState(false)
  const withdrawal = useWithdrawal()
  const decision = useDecision()
  const fail = (error: Error) => toast(toProblem(error).text, { kind: 'alert' })

  const giveBack = ({ sku, client }: OwnedSku, skuClaimId: number) =>
    decision.mutate(
      { skuClaimIds: [skuClaimId], isApproved: true },
      { onSuccess: () => toast(t('givenBack', { sku, client })), onError: fail },
    )
  const withdraw = (owned: OwnedSku) => {
    setIsOpen(false)
    const { sku, client } = owned
    withdrawal.mutate(owned, {
      onSuccess: ({ skuClaimId }) => {
        onDone()
        if (skuClaimId === null) return toast(t('notOwned', { sku, client }))
        toast(t('withdrawn', { sku, client }), {
          action: { label: t('undo'), run: () => giveBack(owned, skuClaimId) },
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
          placeholder={t('searchOwned')}
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
          <ListFailed onRetry={() => void refetch()}>{t('nothingChanged')}</ListFailed>
        ) : shown?.length === 0 ? (
          <EmptyState
            title={search ? tUi('noMatches') : t('noneOwned')}
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
          title={t('withdrawQuestion', { sku: question.sku, client: question.client })}
          deed={t('withdraw')}
          isDestructive
          onYes={() => withdraw(question)}
          onNo={() => setIsOpen(false)}
        >
          {t('withdrawHint', { client: question.client })}
        </ConfirmDialog>
      )}
    </>
  )
}
