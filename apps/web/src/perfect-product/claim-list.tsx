import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { problemOf } from '../ui/problem.model.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { ClaimRows } from './claim-rows.tsx'
import { skuClaimsQuery, useDecision } from './sku-claims.api.ts'
import { SkuPages } from './sku-pages.tsx'

const NONE = {
  waiting: 'No SKU waits for approval.',
  approved: 'No claim has been approved yet.',
  refused: 'No claim has been refused.',
} as const

interface Question {
  readonly claim: SkuClaim
  readonly isApproved: boolean
}

/** Claims of one state, with what staff can decide. */
export function ClaimList({ state, onDone }: { state: SkuClaim['state']; onDone: () => void }) {
  const [page, setPage] = useState(0)
  const { data: list, isError, refetch, isPlaceholderData } = useQuery(skuClaimsQuery(state, page))
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useDecision()

  const decide = ({ claim, isApproved }: Question) => {
    setIsOpen(false)
    mutate(
      { skuClaimIds: [claim.skuClaimId], isApproved },
      {
        onSuccess: ({ decided }) => {
          toast(decided === 0 ? 'This claim was already decided.' : doneText(claim, isApproved))
          onDone()
        },
        onError: (error) => toast(problemOf(error).text),
      },
    )
  }
  const shown = isPlaceholderData ? undefined : list?.data
  return (
    <>
      <Paper sx={{ overflow: 'hidden' }}>
        {isError && !list ? (
          <ListFailed onRetry={() => void refetch()}>Nothing was changed.</ListFailed>
        ) : shown?.length === 0 ? (
          <EmptyState title={NONE[state]} icon={<FactCheckOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
            {state === 'waiting' && 'A client that imports a SKU which others may be using is listed here.'}
          </EmptyState>
        ) : (
          <ClaimRows
            claims={shown}
            isBusy={isPending}
            onDecide={(claim, isApproved) => {
              setQuestion({ claim, isApproved })
              setIsOpen(true)
            }}
          />
        )}
        <SkuPages page={page} total={list?.recordsCount} onPage={setPage} />
      </Paper>
      {question && (
        <ConfirmDialog
          open={isOpen}
          title={`${question.isApproved ? 'Approve' : 'Refuse'} ${question.claim.sku} for ${question.claim.client}?`}
          deed={question.isApproved ? 'Approve' : 'Refuse'}
          isDestructive={!question.isApproved}
          onYes={() => decide(question)}
          onNo={() => setIsOpen(false)}
        >
          {question.isApproved
            ? `${question.claim.client} will see the product captures of this SKU at its eTailers${alsoText(question.claim)}.`
            : 'The product stays in the list without the SKU. You can still approve the claim later.'}
        </ConfirmDialog>
      )}
    </>
  )
}

const alsoText = ({ usedBy }: SkuClaim) => (usedBy.length === 0 ? '' : `, as ${usedBy.join(', ')} does`)
const doneText = ({ sku, client }: SkuClaim, isApproved: boolean) =>
  isApproved ? `${sku} now belongs to ${client}.` : `${sku} was refused to ${client}.`
