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
import { describeDecision, describeOutcome, formatClaim } from './claim-words.ts'
import { skuClaimsQuery, useDecision } from './sku-claims.api.ts'
import { SkuPages } from './sku-pages.tsx'

const NONE = {
  waiting: 'No SKU or EAN waits for approval.',
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
          toast(decided === 0 ? 'This claim was already decided.' : describeOutcome(claim, isApproved))
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
            {state === 'waiting' && 'A client that imports a SKU or an EAN which others may be using is listed here.'}
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
          title={`${question.isApproved ? 'Approve' : 'Refuse'} ${formatClaim(question.claim)} for ${question.claim.client}?`}
          deed={question.isApproved ? 'Approve' : 'Refuse'}
          isDestructive={!question.isApproved}
          onYes={() => decide(question)}
          onNo={() => setIsOpen(false)}
        >
          {describeDecision(question.claim, question.isApproved)}
        </ConfirmDialog>
      )}
    </>
  )
}
